import { buildSamples } from '../sample-sites.ts';

/** Before the files that read the sample dealers: the first run builds them, later ones what has changed. */
export default buildSamples;
