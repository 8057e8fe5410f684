/** A point of a picture, in percent from its left edge and from its top. */
export type FocusPoint = { left: number; top: number };

/** What a page keeps in view of a picture whose editor says nothing. */
export const MIDDLE: FocusPoint = { left: 50, top: 50 };

/** `40% 30%` as a point; undefined for anything else. */
export function parseFocus(value: unknown): FocusPoint | undefined {
  const [, left, top] = typeof value === 'string' ? (/^(\d{1,3})% (\d{1,3})%$/.exec(value) ?? []) : [];
  if (left === undefined || top === undefined) return undefined;
  const point = { left: Number(left), top: Number(top) };
  return point.left <= 100 && point.top <= 100 ? point : undefined;
}

export const formatFocus = ({ left, top }: FocusPoint): string => `${left}% ${top}%`;

/** The point of a picture that is under a pointer; one beside the picture is on its nearest edge. */
export function focusAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocusPoint {
  const percent = (part: number, whole: number) =>
    whole > 0 ? Math.min(100, Math.max(0, Math.round((100 * part) / whole))) : 50;
  return { left: percent(clientX - left, width), top: percent(clientY - top, height) };
}

/**
 * The value of another key of the group that a field is in.
 *
 * @param keyPath the field's own keys, as `hero.focus` or `items.2.focus`.
 */
export function besideField(data: unknown, keyPath: string, key: string): unknown {
  const group = keyPath.split('.').slice(0, -1);
  const value = group.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], data);
  return (value as Record<string, unknown> | undefined)?.[key];
}
