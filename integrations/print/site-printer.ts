import { samplePictures } from '../samples/sample-pictures.ts';
import type { PrintRun } from './print-run.ts';
import { openSitePrinter as openWith, type SitePrinter } from './print-site.ts';

/** The print loop as it is compiled, with the one who makes missing pictures. */
export const openSitePrinter = (run: PrintRun): Promise<SitePrinter> => openWith(run, samplePictures);
