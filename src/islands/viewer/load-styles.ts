import { append } from './element.ts';
import styles from './viewer.css?url';

/** Loads the styles of the open viewer, which no page needs before. */
export async function loadStyles(): Promise<void> {
  const link = append(document.head, 'link', '');
  link.rel = 'stylesheet';
  link.href = styles;
  await new Promise((settled) => {
    link.onload = settled;
    link.onerror = settled;
  });
}
