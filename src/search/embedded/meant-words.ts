/** What people call makes and models, and how they spell them where typing errors alone do not lead there. */
const MEANT: Readonly<Record<string, string>> = {
  beemer: 'bmw', beamer: 'bmw', bimmer: 'bmw', subie: 'subaru', subi: 'subaru', mitsi: 'mitsubishi', mitsu: 'mitsubishi', mitzi: 'mitsubishi',
  landy: 'land rover', rangie: 'range rover', jag: 'jaguar', jags: 'jaguar', alfa: 'alfa romeo', vdub: 'volkswagen', chev: 'chevrolet', mercs: 'mercedes',
  lambo: 'lamborghini', aston: 'aston martin', rolls: 'rolls royce', disco: 'discovery', commo: 'commodore', foz: 'forester',
  troopy: 'troop carrier', troopie: 'troop carrier', lux: 'hilux', kombi: 'transporter', hyundi: 'hyundai', hundai: 'hyundai',
  hyndai: 'hyundai', hiundai: 'hyundai', volkswagon: 'volkswagen', volkswagan: 'volkswagen', vokswagen: 'volkswagen', porche: 'porsche', porsh: 'porsche',
  leksus: 'lexus', lexis: 'lexus', mercades: 'mercedes', mersedes: 'mercedes', mercedez: 'mercedes', suburu: 'subaru', subura: 'subaru', izuzu: 'isuzu',
  isuza: 'isuzu', pugeot: 'peugeot', peugot: 'peugeot', puegeot: 'peugeot', renalt: 'renault', reno: 'renault', citron: 'citroen', skooda: 'skoda',
  jeap: 'jeep', nissin: 'nissan', mistubishi: 'mitsubishi', mitsibushi: 'mitsubishi', cluger: 'kluger', kruger: 'kluger', klugar: 'kluger', coroler: 'corolla',
  carolla: 'corolla', camery: 'camry', cambry: 'camry', hylux: 'hilux', highlux: 'hilux', hillux: 'hilux', highace: 'hiace', pardo: 'prado', fortuna: 'fortuner',
  forchuner: 'fortuner', terago: 'tarago', forrester: 'forester', forresta: 'forester', forrestor: 'forester', impretza: 'impreza', outbak: 'outback',
  tuscon: 'tucson', tuson: 'tucson', tucsan: 'tucson', sorrento: 'sorento', sportige: 'sportage', serato: 'cerato', cerrato: 'cerato', seltoss: 'seltos',
  quashqai: 'qashqai', quashqi: 'qashqai', cashqai: 'qashqai', kashkai: 'qashqai', cashcai: 'qashqai', xtrial: 'xtrail', navarra: 'navara', navarro: 'navara',
  pathfindr: 'pathfinder', pajaro: 'pajero', pajerro: 'pajero', pagero: 'pajero', outlandar: 'outlander', tritan: 'triton', trition: 'triton', lanser: 'lancer',
  colarado: 'colorado', comodor: 'commodore', captive: 'captiva', cruize: 'cruze', wildtrack: 'wildtrak', wildtrac: 'wildtrak', everist: 'everest',
  fokus: 'focus', mustank: 'mustang', teritory: 'territory', amorak: 'amarok', amrok: 'amarok', tigwan: 'tiguan', tiguon: 'tiguan', toureg: 'touareg',
  landcruser: 'landcruiser', landcruzer: 'landcruiser', cruser: 'cruiser', cruzer: 'cruiser', discovry: 'discovery', evoke: 'evoque', sivic: 'civic', vitarra: 'vitara',
}; // biome-ignore format: a table

/** The words that a word stands for; undefined when it is none of these. */
export const meantWords = (word: string): readonly string[] | undefined =>
  Object.hasOwn(MEANT, word) ? MEANT[word]?.split(' ') : undefined;
