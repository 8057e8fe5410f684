import { showLiveChanges } from './show-live-changes.ts';

void showLiveChanges();
