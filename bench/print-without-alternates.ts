import { buildSites } from '#integrations/build/build-sites.ts';

/** A cold print of all dealers of the working folder without Markdown alternates, into the folder that is named. */
const [dist, threads] = process.argv.slice(2);
if (!dist) throw new Error('Name the folder to print into, for example: node bench/print-without-alternates.ts dist');
const { sites } = await buildSites({
  ...{ root: process.cwd(), dist, withoutAlternates: true },
  ...(threads && { threads: Number(threads) }),
});
if (sites.some(({ status }) => status === 'failed')) throw new Error(sites.flatMap((one) => one.messages).join('\n'));
