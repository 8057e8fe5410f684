/** One thing that a version changes in what a repository of dealers holds; `forecourt upgrade` makes or names it. */
export type Change =
  /** A setting that has gone; it is taken out. */
  | { kind: 'removed'; setting: string; why: string }
  /** A setting that has another name; its value goes along. */
  | { kind: 'renamed'; setting: string; to: string }
  /** A file of the product in the repository that has another name. */
  | { kind: 'moved'; file: string; to: string }
  /** Words of commands in scripts and CI, as the source of a regular expression. A person changes them. */
  | { kind: 'words'; old: string; now: string }
  /** What a dealer had by default and may miss: asked of dealers of an earlier version that do not name the setting. */
  | { kind: 'default'; setting: string; text: string };

export type SettingsVersion = { version: number; changes: readonly Change[] };

/** Every version of settings after the first, with what it changes (docs/agencies.md#versions). */
export const VERSIONS: readonly SettingsVersion[] = [
  {
    version: 2,
    changes: [
      { kind: 'removed', setting: 'theme.name', why: 'nothing read it' },
      { kind: 'removed', setting: 'site.plugins', why: 'nothing read it; switches are `features`' },
      { kind: 'removed', setting: 'site.stockModels', why: 'nothing read it; models are content/<dealer>/models' },
      {
        kind: 'default',
        setting: 'vehiclePage.extras',
        text: 'itemBanner and locationsDropdown are no default any more. List them where a vehicle page shall have them.',
      },
      {
        kind: 'default',
        setting: 'theme.home.sections',
        text: 'The home page has service, offers and selling only where this names "tasks".',
      },
    ],
  },
  {
    version: 3,
    changes: [
      { kind: 'moved', file: 'docs/ci/print-both.sh', to: 'docs/ci/build-both.sh' },
      { kind: 'words', old: 'print-both\\.sh', now: 'build-both.sh' },
      { kind: 'words', old: '\\bchanged --unprinted\\b', now: 'changed --unbuilt' },
      { kind: 'words', old: '\\bchanged printed\\b', now: 'changed built' },
      { kind: 'words', old: '\\bcompare --print\\b', now: 'compare --build' },
      { kind: 'words', old: '\\bstart -- --no-print\\b', now: 'start -- --no-build' },
      { kind: 'words', old: '\\bnpm run print\\b', now: 'npm run build' },
      { kind: 'words', old: '\\bnpm run stock\\b', now: 'npm run forecourt -- feeds' },
      { kind: 'words', old: '\\bnpm run overlay\\b', now: 'npm run forecourt -- live' },
      { kind: 'words', old: '\\bnpm run holds\\b', now: 'npm run forecourt -- reservations' },
      { kind: 'words', old: '\\bnpm run lead-files\\b', now: 'npm run forecourt -- leads files' },
      { kind: 'words', old: '\\bnpm run netlify:prepare\\b', now: 'npm run forecourt -- netlify prepare' },
      { kind: 'words', old: '\\btidy-holds\\b', now: 'tidy-reservations' },
      { kind: 'words', old: '\\bdist/\\.print\\b', now: 'dist/.state' },
    ],
  },
];

/** The version that this product writes and reads. */
export const SETTINGS_VERSION = VERSIONS.at(-1)?.version ?? 1;

/** What became of a setting that is no more, in words; undefined for one that never was. */
export function formerSetting(setting: string, versions = VERSIONS): string | undefined {
  for (const { version, changes } of versions)
    for (const change of changes) {
      if ((change.kind !== 'removed' && change.kind !== 'renamed') || change.setting !== setting) continue;
      const what = change.kind === 'renamed' ? `is called ${change.to}` : `has gone (${change.why})`;
      return `It ${what} since version ${version} of settings. npm run forecourt -- upgrade changes it.`;
    }
  return undefined;
}
