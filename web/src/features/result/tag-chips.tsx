import { Badge } from '#ui/feedback/badge.tsx';
import { TypedName } from '#ui/format/typed-name.tsx';

/** Tags, to read. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  return tags.length === 0 ? null : (
    <ul aria-label="Tags of the day" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="quiet">
            <TypedName name={tag} />
          </Badge>
        </li>
      ))}
    </ul>
  );
}
