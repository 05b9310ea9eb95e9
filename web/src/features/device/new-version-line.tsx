import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { newVersion, startAppWorker, takeNewVersion } from '#platform/app-worker.ts';
import { watchTyping } from '#platform/typed-fields.ts';
import { announce } from '#ui/announcements/announce.ts';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { Button } from '#ui/controls/button.tsx';
import { asksSomething } from './start-anew.ts';
import { useMayStartAnew } from './use-may-start-anew.ts';

const kind = 'new-version';
const readyWords = 'A new version is ready.';
const heldWords =
  'Something on this page is not finished and would be lost. The new version also comes by itself with the next page.';
const awayWords = 'The new version cannot be loaded without a network. Try again later.';
const words = { not: readyWords, busy: readyWords, held: heldWords, away: awayWords };

/**
 * Says that the host has a newer release, which is loaded with the next page where nothing is lost
 * by it, and otherwise when the person says so.
 */
export function NewVersionLine() {
  const ready = useSyncExternalStore(newVersion.subscribe, newVersion.get) === 'ready';
  const [asked, setAsked] = useState<keyof typeof words>('not');
  const mayStartAnew = useMayStartAnew();
  useAnnouncedChange({
    kind,
    state: ready ? 'ready' : 'none',
    words: (state) => (state === 'ready' ? { text: readyWords, urgency: 'calm' } : null),
  });
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    watchTyping();
    void startAppWorker();
  }, []);
  const arrived = useEffectEvent(() => {
    setAsked('not');
    const mayComeByItself = () => !asksSomething(location.search) && mayStartAnew();
    if (ready && mayComeByItself()) void takeNewVersion(mayComeByItself);
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    arrived();
  }, [pathname]);
  if (!ready) return null;
  const refuse = (why: 'held' | 'away') => {
    setAsked(why);
    announce({ kind, text: words[why], urgency: 'calm' });
  };
  const take = async () => {
    const mayReload = asked === 'held' ? () => true : mayStartAnew;
    if (!mayReload()) return refuse('held');
    setAsked('busy');
    const taken = await takeNewVersion(mayReload);
    if (taken !== 'taken') refuse(taken);
  };
  return (
    <section
      aria-label="New version"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 border-b border-line bg-sunken px-4 py-1.5 text-xs text-ink-soft print:hidden"
    >
      <span className="inline-flex items-center gap-2">
        <RefreshCw aria-hidden className="size-3.5 shrink-0" />
        {words[asked]}
      </span>
      <Button size="small" busy={asked === 'busy'} onClick={() => void take()}>
        {asked === 'held' ? 'Load it all the same' : 'Load it'}
      </Button>
    </section>
  );
}
