import fc from 'fast-check';

// Property tests try the same values in every `npm test`, so that none fails by chance; `npm run test:all` tries others.
if (process.env.FUZZ !== 'whole') fc.configureGlobal({ seed: 20_261_126 });
