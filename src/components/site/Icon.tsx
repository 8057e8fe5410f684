import { ICONS, type IconName } from './icons.ts';

/** A line icon beside words; it says nothing by itself. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {ICONS[name].map(([Shape, attributes], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing never change.
        <Shape key={place} {...attributes} />
      ))}
    </svg>
  );
}
