/**
 * What people call makes and models, and how they spell them where one or two typing errors do not lead there (words.ts): what is
 * meant, and what is typed.
 */
const MEANT = `
bmw: beemer beamer bimmer
subaru: subie subi subura
mitsubishi: mitsi mitsu mitzi
land rover: landy
range rover: rangie
jaguar: jag jags
alfa romeo: alfa
volkswagen: vdub
chevrolet: chev
mercedes: mercs
lamborghini: lambo
aston martin: aston
rolls royce: rolls
discovery: disco
commodore: commo comodor
forester: foz forresta
troop carrier: troopy troopie
hilux: lux highlux
transporter: kombi
porsche: porsh
lexus: leksus
renault: reno
kluger: cluger
corolla: coroler
hiace: highace
fortuner: fortuna
cerato: serato
qashqai: quashqi cashqai kashkai cashcai
navara: navarro
amarok: amorak
cruiser: cruzer
evoque: evoke
civic: sivic`;

/** The words that a word stands for; undefined when it is none of these. */
export const meantWords = (word: string): readonly string[] | undefined =>
  new RegExp(`^(.+):.* ${word}( |$)`, 'm').exec(MEANT)?.[1]?.split(' ');
