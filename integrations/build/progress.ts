import pc from 'picocolors';
import type { SiteResult } from './result.ts';

/** Takes a few words that say what is being done. */
export type Step = (doing: string) => void;

/**
 * Shows a person how a build goes on: one line that changes on a terminal; elsewhere a line per dealer, and one every few
 * seconds while a dealer takes its time.
 */
export type Progress = {
  note(line: string): void;
  step: Step;
  done(result: SiteResult): void;
  end(): void;
};

/** How often work is heard of where no line can change, in milliseconds. */
const EVERY = 4_000;

/** @param stream where to write; nothing is shown when it is undefined (`--quiet`, `--json`). */
export function openProgress(total: number, stream?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  const started = performance.now();
  let written = started;
  let finished = 0;
  let doing = '';
  const live = Boolean(stream?.isTTY);
  const clear = () => live && stream?.write('\r\x1b[2K');
  const line = (text: string) => {
    clear();
    written = performance.now();
    stream?.write(`${text}\n`);
  };
  const bar = () => {
    if (!live) return;
    const width = 24;
    const filled = Math.round((finished / Math.max(total, 1)) * width);
    const bars = '█'.repeat(filled) + '░'.repeat(width - filled);
    stream?.write(`\r\x1b[2K${bars} ${finished}/${total} dealers  ${pc.dim(doing)}`);
  };
  const tell = () => {
    if (live || doing === '' || performance.now() - written < EVERY) return;
    line(`  ${Math.round((performance.now() - started) / 1000)} s: ${doing} (${finished} of ${total} dealers done)`);
  };
  const timer = stream && !live ? setInterval(tell, EVERY / 4).unref() : undefined;
  return {
    note: line,
    step(text) {
      doing = text;
      bar();
      // Rendering leaves a timer little room.
      tell();
    },
    done(result) {
      finished += 1;
      if (result.status !== 'unchanged' || total <= 10) line(lineFor(result));
      for (const message of result.messages) line(message.replace(/^/gm, '  '));
      bar();
    },
    end() {
      clearInterval(timer);
      clear();
    },
  };
}

const MARK = { built: pc.green('✓'), unchanged: pc.dim('·'), planned: pc.cyan('?'), failed: pc.red('✗') };

function lineFor(result: SiteResult): string {
  const { pages, vehicles } = result;
  const seconds = `${(result.milliseconds / 1000).toFixed(2)} s`;
  const name = `${MARK[result.status]} ${result.slug.padEnd(18)}`;
  if (result.status === 'failed') return `${name} not built; the last build stays`;
  if (result.status === 'unchanged') return `${name} ${pc.dim(`unchanged, ${pages.total} pages`)}`;
  const removed = pages.removed ? `, ${pages.removed} removed` : '';
  const wording = result.status === 'planned' ? 'would be written' : 'written';
  return `${name} ${pages.written} of ${pages.total} pages ${wording}${removed}, ${vehicles.published} vehicles ${pc.dim(seconds)}`;
}
