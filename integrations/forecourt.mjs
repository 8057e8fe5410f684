#!/usr/bin/env node
import './build/compiled/keep-compiled.mjs';

// Plain JavaScript, so that Node need not load its compiler of types for it: that costs a small build a tenth of its time.
const { runForecourt } = await import('./forecourt.ts');
process.exitCode = await runForecourt(process.argv.slice(2));
