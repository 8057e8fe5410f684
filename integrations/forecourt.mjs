#!/usr/bin/env node
// Plain JavaScript, so that Node need not load its compiler of types for it: that costs a small build a tenth of its time.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const advice = 'npm installs it with Forecourt: call it by npm, as npx forecourt or npm run forecourt --.';
  process.stderr.write(`Forecourt runs on Node 24, and this is ${process.versions.node}. ${advice}\n`);
  process.exitCode = 2;
} else {
  await import('./build/compiled/keep-compiled.mjs');
  const { runForecourt } = await import('./forecourt.ts');
  process.exitCode = await runForecourt(process.argv.slice(2));
}
