import pc from 'picocolors';
import type { SiteResult } from './result.ts';

/** Shows a person how a print goes on: one line that changes on a terminal, a line per dealer elsewhere. */
export type Progress = {
  note(line: string): void;
  done(result: SiteResult): void;
  end(): void;
};

/** @param stream where to write; nothing is shown when it is undefined (`--quiet`, `--json`). */
export function openProgress(total: number, stream?: NodeJS.WriteStream): Progress {
  let finished = 0;
  const live = Boolean(stream?.isTTY);
  const clear = () => live && stream?.write('\r\x1b[2K');
  const line = (text: string) => {
    clear();
    stream?.write(`${text}\n`);
  };
  const bar = () => {
    if (!live) return;
    const width = 24;
    const filled = Math.round((finished / Math.max(total, 1)) * width);
    stream?.write(`\r\x1b[2K${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${finished}/${total} dealers`);
  };
  return {
    note: line,
    done(result) {
      finished += 1;
      if (result.status !== 'unchanged' || total <= 10) line(lineFor(result));
      for (const message of result.messages) line(message.replace(/^/gm, '  '));
      bar();
    },
    end: () => void clear(),
  };
}

const MARK = { printed: pc.green('✓'), unchanged: pc.dim('·'), planned: pc.cyan('?'), failed: pc.red('✗') };

function lineFor(result: SiteResult): string {
  const { pages, vehicles } = result;
  const seconds = `${(result.milliseconds / 1000).toFixed(2)} s`;
  const name = `${MARK[result.status]} ${result.slug.padEnd(18)}`;
  if (result.status === 'failed') return `${name} not printed; the last print stays`;
  if (result.status === 'unchanged') return `${name} ${pc.dim(`unchanged, ${pages.total} pages`)}`;
  const removed = pages.removed ? `, ${pages.removed} removed` : '';
  const wording = result.status === 'planned' ? 'would be written' : 'written';
  return `${name} ${pages.written} of ${pages.total} pages ${wording}${removed}, ${vehicles.published} vehicles ${pc.dim(seconds)}`;
}
