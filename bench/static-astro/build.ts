import { build } from 'astro';
import config from './astro.config.ts';

// The comparison of bench/print.bench.ts: plain `astro build` over the same pages and components.
await build({ ...config, configFile: false, logLevel: 'error' });
