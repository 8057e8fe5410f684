import { type RefObject, useEffect, useRef } from 'react';

/** Closes an open `details` that is a menu: on Escape, with the focus back on its summary, and on a press elsewhere. */
export function useMenu(details: RefObject<HTMLDetailsElement | null>, open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = details.current;
    if (!open || !element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
      element.querySelector('summary')?.focus();
    };
    const onPress = ({ type, target }: Event) => {
      // A press on the words of a choice gives the focus to what is around the menu; closed by it, the choice would be lost.
      const isAround = type === 'focusin' && (target as Node).contains(element);
      if (!element.contains(target as Node) && !isAround) close.current();
    };
    element.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    return () => {
      element.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  }, [details, open]);
}
