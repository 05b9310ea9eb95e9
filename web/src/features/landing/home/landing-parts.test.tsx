// req: INVESTOR-9, INVESTOR-11

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PackList } from '#features/landing/pricing/pack-list.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { WebinarCard } from './webinar-card.tsx';

const form = 'https://forms.example/w';
const hero = renderToStaticMarkup(<Hero claims={null} />);
const card = renderToStaticMarkup(<WebinarCard formUrl={form} />);

/** Each link as `words → address`. */
const linksOf = (markup: string) =>
  [...markup.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(
    ([, attributes = '', inside = '']) =>
      `${inside.replaceAll(/<[^>]*>/g, '')} → ${/href="([^"]*)"/.exec(attributes)?.[1]}`,
  );

test('landing page: its buttons lead to their pages', () => {
  expect(linksOf(hero)).toEqual([
    'Get Started Now → /login',
    'Join Free Webinar → #webinar',
    'Play a simulated day first → /try',
    'aims, measurements and risks → #aims',
  ]);
  expect(linksOf(card)).toEqual([
    `Reserve My Spot(opens a form in a new tab) → ${form}`,
    'Talk to an Expert → /contact-us',
  ]);
  expect(card).toMatch(/<a href="[^"]*" target="_blank" rel="noopener noreferrer"/);
});

test('landing page: six questions, each with its answer folded', () => {
  const details = renderToStaticMarkup(<Faq product="Sthira" />)
    .split('<details')
    .slice(1);
  expect(details).toHaveLength(6);
  expect(details[0]).toMatch(/<summary.*my broker account\?.*cannot withdraw or transfer anything/);
});

test('pricing: each of four packs leads to its purchase behind the login', () =>
  expect(linksOf(renderToStaticMarkup(<PackList />))).toEqual(
    ['Starter', 'Explorer', 'Pro', 'Advanced'].map(
      (name) => `Get started with ${name} → /login?next=%2Fcredits%3Fpack%3D${name.toLowerCase()}`,
    ),
  ));
