import { EditorHtml } from '#src/components/fragment/EditorHtml.tsx';
import type { Toggled } from '#src/domain/content/offer-text.ts';

type Props = { text: Toggled; more: string; less: string; about: string };

/** A text that is shown cut or whole; works without scripts. */
export function ToggledText({ text, more, less, about }: Props) {
  const whole = <EditorHtml html={text.html} />;
  if (text.cut === null) return whole;
  return (
    <div className="toggled">
      <p className="toggled__cut">{text.cut}</p>
      <details className="toggled__whole" open={!text.startsCut}>
        <summary>
          <span className="toggled__more">{more}</span> <span className="toggled__less">{less}</span>
          <span className="visually-hidden">{` of ${about}`}</span>
        </summary>
        {whole}
      </details>
    </div>
  );
}
