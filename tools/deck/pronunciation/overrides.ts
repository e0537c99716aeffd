import { tokensOf } from '../definitions/tokens.ts'

/** Corrections: the phones of a word, and what is wrong with those of the sources. */
export const PRONUNCIATION_OVERRIDES: Readonly<
  Record<string, readonly [phones: string, why: string]>
> = {
  abjure: ['AE0 B JH UH1 R', 'espeak-ng: a y after the j'],
  acrostic: ['AH0 K R AA1 S T IH0 K', 'espeak-ng: the first vowel is full'],
  advowson: ['AH0 D V AW1 Z AH0 N', 'espeak-ng: stressed on the first syllable'],
  afflatus: ['AH0 F L EY1 T AH0 S', 'espeak-ng: a short A'],
  agnomen: ['AE0 G N OW1 M AH0 N', 'espeak-ng: stressed on the first syllable'],
  amphisbaena: ['AE2 M F IH0 S B IY1 N AH0', 'espeak-ng: stressed on the first syllable'],
  anfractuous: ['AE0 N F R AE1 K CH UW0 AH0 S', 'espeak-ng: stressed on the first syllable'],
  animadvert: ['AE2 N IH0 M AE0 D V ER1 T', 'espeak-ng: stressed on the first syllable'],
  apotropaic: ['AE2 P AH0 T R AH0 P EY1 IH0 K', 'espeak-ng: as if from apostrophe'],
  arras: ['AE1 R AH0 S', 'espeak-ng: stressed on the second syllable'],
  autochthonous: ['AO0 T AA1 K TH AH0 N AH0 S', 'espeak-ng: ch as in church'],
  bagnio: ['B AE1 N Y OW0', 'espeak-ng: the g is sounded'],
  baldric: ['B AO1 L D R IH0 K', 'CMU: as in ballad'],
  barouche: ['B AH0 R UW1 SH', 'espeak-ng: as in ouch'],
  bedizen: ['B IH0 D AY1 Z AH0 N', 'CMU: a short I; it is as in wizen'],
  belvedere: ['B EH1 L V AH0 D IH2 R', 'CMU: stressed on the last syllable'],
  benison: ['B EH1 N IH0 S AH0 N', 'espeak-ng: stressed on the second syllable'],
  bibulous: ['B IH1 B Y AH0 L AH0 S', 'espeak-ng: stressed on the second syllable'],
  blazon: ['B L EY1 Z AH0 N', 'espeak-ng: the second vowel is full'],
  boondoggle: ['B UW1 N D AA2 G AH0 L', 'CMU: stressed on the second syllable'],
  bourdon: ['B UH1 R D AH0 N', 'espeak-ng: as in burden'],
  buckram: ['B AH1 K R AH0 M', 'espeak-ng: the second vowel is full'],
  burin: ['B Y UH1 R IH0 N', 'espeak-ng: as in bury'],
  byssus: ['B IH1 S AH0 S', 'espeak-ng: as in bias'],
  cabal: ['K AH0 B AAH1 L', 'CMU: does not tell spa from hot'],
  cacoethes: ['K AE2 K OW0 IY1 TH IY0 Z', 'espeak-ng: two syllables are missing'],
  caduceus: ['K AH0 D UW1 S IY0 AH0 S', 'espeak-ng: d as in soldier'],
  caliginous: ['K AH0 L IH1 JH IH0 N AH0 S', 'espeak-ng: the first vowel is full'],
  callipygian: ['K AE2 L IH0 P IH1 JH IY0 AH0 N', 'espeak-ng: stressed on the first syllable'],
  camelopard: ['K AH0 M EH1 L AH0 P AA2 R D', 'espeak-ng: as if camel and leopard'],
  campanile: ['K AE2 M P AH0 N IY1 L IY0', 'espeak-ng: as in Nile'],
  cartouche: ['K AA0 R T UW1 SH', 'espeak-ng: as in touch'],
  charabanc: ['SH AE1 R AH0 B AE2 NG', 'espeak-ng: ch as in church'],
  chary: ['CH EH1 R IY0', 'CMU: as in char'],
  chasuble: ['CH AE1 Z Y AH0 B AH0 L', 'both: an s; it is a z'],
  chlamys: ['K L AE1 M IH0 S', 'espeak-ng: as in clay'],
  chthonic: ['TH AA1 N IH0 K', 'espeak-ng: spelled out'],
  colophon: ['K AA1 L AH0 F AH0 N', 'espeak-ng: a full vowel in the second syllable'],
  comity: ['K AA1 M IH0 T IY0', 'CMU: as in comb'],
  corvee: ['K AO1 R V EY0', 'espeak-ng: as in very'],
  costermonger: ['K AA1 S T ER0 M AH2 NG G ER0', 'espeak-ng: as in singer'],
  costive: ['K AA1 S T IH0 V', 'espeak-ng: as in cause'],
  coulisse: ['K UW0 L IY1 S', 'espeak-ng: stressed on the first syllable'],
  cozen: ['K AH1 Z AH0 N', 'espeak-ng: as in cosy'],
  cullis: ['K AH1 L IH0 S', 'espeak-ng: as a plural'],
  cupola: ['K Y UW1 P AH0 L AH0', 'both: stressed on the second syllable'],
  dauphin: ['D AO1 F AH0 N', 'CMU: as in cow'],
  debacle: ['D IH0 B AAH1 K AH0 L', 'CMU: does not tell spa from hot'],
  deipnosophist: ['D AY0 P N AA1 S AH0 F IH0 S T', 'espeak-ng: as in day'],
  deliquesce: ['D EH2 L IH0 K W EH1 S', 'espeak-ng: stressed on the second syllable'],
  diapason: ['D AY2 AH0 P EY1 Z AH0 N', 'espeak-ng: stressed on the first syllable'],
  discombobulate: ['D IH2 S K AH0 M B AA1 B Y AH0 L EY2 T', 'CMU: as in law'],
  dogsbody: ['D AA1 G Z B AA2 D IY0', 'espeak-ng: the s is not voiced'],
  dominie: ['D AA1 M IH0 N IY0', 'espeak-ng: stressed on the second syllable'],
  ebullition: ['EH2 B AH0 L IH1 SH AH0 N', 'espeak-ng: the first vowel as in it'],
  ecdysiast: ['EH0 K D IH1 Z IY0 AE2 S T', 'espeak-ng: stressed on the first syllable'],
  edentate: ['IY0 D EH1 N T EY2 T', 'espeak-ng: stressed on the first syllable'],
  edulcorate: ['IH0 D AH1 L K AH0 R EY2 T', 'espeak-ng: stressed on the first syllable'],
  eisteddfod: ['AY0 S T EH1 DH V AA0 D', 'espeak-ng: stressed on the first syllable'],
  embrasure: ['IH0 M B R EY1 ZH ER0', 'espeak-ng: a short A'],
  encomium: ['EH0 N K OW1 M IY0 AH0 M', 'CMU: a short O'],
  epigone: ['EH1 P IH0 G OW2 N', 'espeak-ng: a short O'],
  epistaxis: ['EH2 P IH0 S T AE1 K S IH0 S', 'espeak-ng: the first vowel as in it'],
  ersatz: ['EH1 R S AAH2 T S', 'CMU: does not tell spa from hot'],
  escheat: ['IH0 S CH IY1 T', 'espeak-ng: the letters SCH as in schist'],
  escrow: ['EH1 S K R OW2', 'CMU: stressed on the second syllable'],
  esurient: ['IH0 S UH1 R IY0 AH0 N T', 'espeak-ng: stressed on the first syllable'],
  etui: ['EY0 T W IY1', 'espeak-ng: three syllables'],
  exegesis: ['EH2 K S IH0 JH IY1 S IH0 S', 'espeak-ng: the X as in exact'],
  exuviae: ['IH0 G Z UW1 V IY0 IY0', 'espeak-ng: the syllables are divided after the Z'],
  eyas: ['AY1 AH0 S', 'espeak-ng: a final Z'],
  falchion: ['F AO1 L CH AH0 N', 'espeak-ng: a short A'],
  fasces: ['F AE1 S IY0 Z', 'espeak-ng: as the plural of face'],
  fissiparous: ['F IH0 S IH1 P AH0 R AH0 S', 'espeak-ng: stressed on the first syllable'],
  fizgig: ['F IH1 Z G IH2 G', 'espeak-ng: a soft G'],
  flagitious: ['F L AH0 JH IH1 SH AH0 S', 'espeak-ng: the first vowel is full'],
  flamen: ['F L EY1 M AH0 N', 'espeak-ng: the second vowel is missing'],
  flibbertigibbet: [
    'F L IH1 B ER0 T IY0 JH IH2 B AH0 T',
    'espeak-ng: the weak syllables are wrong',
  ],
  florilegium: ['F L AO2 R IH0 L IY1 JH IY0 AH0 M', 'espeak-ng: two syllables are missing'],
  fritillary: ['F R IH0 T IH1 L AH0 R IY0', 'espeak-ng: stressed on the first syllable'],
  froward: ['F R OW1 ER0 D', 'espeak-ng: as in cow'],
  fuddle: ['F AH1 D AH0 L', 'CMU: as in foot'],
  fugleman: ['F Y UW1 G AH0 L M AH0 N', 'espeak-ng: a short U'],
  fusee: ['F Y UW0 Z IY1', 'espeak-ng: stressed on the first syllable'],
  galumph: ['G AH0 L AH1 M F', 'espeak-ng: stressed on the first syllable'],
  gasconade: ['G AE2 S K AH0 N EY1 D', 'espeak-ng: stressed on the first syllable'],
  gazump: ['G AH0 Z AH1 M P', 'espeak-ng: stressed on the first syllable'],
  gewgaw: ['G Y UW1 G AO2', 'CMU: as in spa'],
  girandole: ['JH IH1 R AH0 N D OW2 L', 'espeak-ng: the R is doubled'],
  glabrous: ['G L EY1 B R AH0 S', 'espeak-ng: a short A'],
  gorget: ['G AO1 R JH IH0 T', 'espeak-ng: a hard g'],
  guilloche: ['G IH0 L OW1 SH', 'espeak-ng: stressed on the first syllable'],
  hamadryad: ['HH AE2 M AH0 D R AY1 AH0 D', 'espeak-ng: stressed on the first syllable'],
  hoodoo: ['HH UW1 D UW0', 'espeak-ng: the first vowel as in foot'],
  ichneumon: ['IH0 K N Y UW1 M AH0 N', 'espeak-ng: stressed on the first syllable'],
  ictus: ['IH1 K T AH0 S', 'espeak-ng: a long I'],
  impost: ['IH1 M P OW2 S T', 'espeak-ng: stressed on the second syllable'],
  imprimatur: ['IH2 M P R IH0 M AAH1 T ER0', 'CMU: does not tell spa from hot'],
  inanition: ['IH2 N AH0 N IH1 SH AH0 N', 'espeak-ng: the second vowel as in cat'],
  isinglass: ['AY1 Z IH0 NG G L AE2 S', 'espeak-ng: a short I and an S'],
  jocose: ['JH OW0 K OW1 S', 'CMU: a final Z'],
  joss: ['JH AA1 S', 'CMU: as in jaws'],
  journeyman: ['JH ER1 N IY0 M AH0 N', 'CMU: the last syllable as in man'],
  khan: ['K AAH1 N', 'CMU: does not tell spa from hot'],
  laconic: ['L AH0 K AA1 N IH0 K', 'CMU: the first vowel as in cot'],
  lacustrine: ['L AH0 K AH1 S T R IH0 N', 'espeak-ng: stressed on the first syllable'],
  martingale: ['M AA1 R T IH0 NG G EY2 L', 'CMU: the G is missing'],
  mignonette: ['M IH2 N Y AH0 N EH1 T', 'espeak-ng: the G is sounded'],
  mitre: ['M AY1 T ER0', 'CMU: given as an acronym'],
  nacelle: ['N AH0 S EH1 L', 'espeak-ng: the first vowel is not reduced'],
  nacre: ['N EY1 K ER0', 'espeak-ng: a short A'],
  naumachia: ['N AO0 M EY1 K IY0 AH0', 'espeak-ng: CH as in shop'],
  nisus: ['N AY1 S AH0 S', 'espeak-ng: a short I'],
  novena: ['N OW0 V IY1 N AH0', 'espeak-ng: the second syllable is missing'],
  oblate: ['AA1 B L EY2 T', 'both: stressed on the second syllable'],
  obloquy: ['AA1 B L AH0 K W IY0', 'CMU: as in law'],
  obolus: ['AA1 B AH0 L AH0 S', 'espeak-ng: the second vowel is not reduced'],
  obverse: ['AA1 B V ER2 S', 'CMU: stressed on the second syllable'],
  ochlocracy: ['AA0 K L AA1 K R AH0 S IY0', 'espeak-ng: CH as in church'],
  ogive: ['OW1 JH AY2 V', 'espeak-ng: as in give'],
  omphalos: ['AA1 M F AH0 L AA2 S', 'espeak-ng: a long O in the last syllable'],
  oology: ['OW0 AA1 L AH0 JH IY0', 'espeak-ng: OO as one vowel'],
  operose: ['AA1 P AH0 R OW2 S', 'espeak-ng: a Z at the end'],
  oppugn: ['AH0 P Y UW1 N', 'espeak-ng: stressed on the first syllable'],
  orlop: ['AO1 R L AA2 P', 'espeak-ng: the second vowel is reduced'],
  pantaloon: ['P AE2 N T AH0 L UW1 N', 'CMU: stressed on the first syllable'],
  pelisse: ['P AH0 L IY1 S', 'espeak-ng: stressed on the first syllable'],
  peri: ['P IH1 R IY0', 'both: as in perry'],
  phaeton: ['F EY1 AH0 T AH0 N', 'espeak-ng: two syllables, as in feet'],
  phlogiston: ['F L OW0 JH IH1 S T AH0 N', 'espeak-ng: stressed on the first syllable'],
  phylactery: ['F IH0 L AE1 K T ER0 IY0', 'espeak-ng: stressed on the first syllable'],
  porringer: ['P AO1 R IH0 N JH ER0', 'espeak-ng: as in ringer'],
  profligate: ['P R AA1 F L AH0 G AH0 T', 'both: as in gate'],
  purlieu: ['P ER1 L Y UW2', 'espeak-ng: as in loo'],
  quetzal: ['K EH1 T S AH0 L', 'espeak-ng: qu as in queen'],
  quietus: ['K W AY0 IY1 T AH0 S', 'espeak-ng: stressed on the first syllable'],
  quodlibet: ['K W AA1 D L IH0 B EH2 T', 'espeak-ng: the last vowel as in it'],
  quotidian: ['K W OW0 T IH1 D IY0 AH0 N', 'espeak-ng: as in hot'],
  raconteur: ['R AE2 K AA2 N T ER1', 'CMU: as in tour'],
  relict: ['R EH1 L IH0 K T', 'espeak-ng: stressed on the second syllable'],
  resile: ['R IH0 Z AY1 L', 'espeak-ng: as with an S'],
  rodomontade: ['R AA2 D AH0 M AA0 N T EY1 D', 'espeak-ng: stressed on the first syllable'],
  sabot: ['S AE1 B OW0', 'espeak-ng: the T is silent'],
  sacerdotal: ['S AE2 S ER0 D OW1 T AH0 L', 'espeak-ng: stressed on the first syllable'],
  segue: ['S EH1 G W EY0', 'CMU: the last syllable is missing'],
  sidereal: ['S AY0 D IH1 R IY0 AH0 L', 'espeak-ng: five syllables'],
  sinecure: ['S AY1 N IH0 K Y UH2 R', 'espeak-ng: the second syllable is missing'],
  soffit: ['S AA1 F IH0 T', 'espeak-ng: as in saw'],
  staccato: ['S T AH0 K AAH1 T OW0', 'CMU: does not tell spa from hot'],
  swivet: ['S W IH1 V IH0 T', 'espeak-ng: a long I'],
  termagant: ['T ER1 M AH0 G AH0 N T', 'espeak-ng: the second vowel is not reduced'],
  tonsure: ['T AA1 N SH ER0', 'espeak-ng: as in measure'],
  tontine: ['T AA1 N T IY2 N', 'CMU: as in law'],
  ultramontane: ['AH2 L T R AH0 M AA1 N T EY2 N', 'espeak-ng: a U as in pull'],
  upbraid: ['AH0 P B R EY1 D', 'CMU: stressed on the first syllable'],
  vigorish: ['V IH1 G ER0 IH0 SH', 'espeak-ng: as in raw'],
  virago: ['V IH0 R AAH1 G OW0', 'CMU: does not tell spa from hot'],
  volant: ['V OW1 L AH0 N T', 'espeak-ng: a short O'],
  volute: ['V AH0 L UW1 T', 'espeak-ng: stressed on the first syllable'],
  vouchsafe: ['V AW2 CH S EY1 F', 'espeak-ng: stressed on the first syllable'],
  wolfram: ['W UH1 L F R AH0 M', 'CMU: the second vowel is full'],
  wort: ['W ER1 T', 'espeak-ng: as in sort'],
}

/** Words of which the CMU dictionary is right though espeak-ng disagrees. */
export const CONFIRMED: ReadonlySet<string> = new Set(
  tokensOf(`
    aleatory athwart attar bodega caboodle
    apotheosis babushka batik canard choleric commissary curmudgeon cynosure demesne descry diurnal
    fealty flageolet fulsome hirsute iconoclast inchoate inglenook intaglio jeremiad
    effete excelsior germane gnomic havelock heliotrope interlocutor louche maven
    kerfuffle legerdemain maladroit nadir palisade patina phalanx purloin querulous quire rebus
    negus oleaginous picayune piebald pillion probity rangy sawyer scullion vandyke wamble
    recondite reveille salamander sobriquet supine surcease syncope tableau whorl
  `),
)

/** Words whose hint was read and found wrong or doubtful; they get none (OXF-26). */
export const DOUBTFUL: ReadonlySet<string> = new Set(
  tokensOf(`
    abecedarian adamantine aglet amain bastinado jejune palaver sultana amanuensis anserine antimacassar apanage ataraxia aureate
    avulsion bathos battue beguine biretta bloviate borborygmus boustrophedon brachiate bricolage
    cachinnate caesura calash caparison caryatid caul charivari chatelaine chatoyant cockatrice
    contretemps couvade crinoline desuetude distaff dragoman duenna embonpoint ennui entrepot epergne
    exarch factotum funambulist gamine glissade gnomon grimoire hobbledehoy hypostasis ichor
    enceinte enfilade entresol eyrie fakir farrago frangipani gymkhana hegemony ingenue irenic kraal
    lorica metier
    incarnadine intumesce irrupt jalousie lachrymose lambrequin litotes logomachy lunette luthier
    matutinal meniscus meridional nabob nidus nugatory oneiromancer oriflamme oubliette palanquin
    palimpsest panjandrum panopticon pantechnicon parterre petard pibroch piste poniard portmanteau
    postiche pullulate quadrille ratafia rataplan reseau rhabdomancy roulade sachem singultus solecism
    oxeye sward
    soubrette stabile subaltern suborn susurrus sybarite talus tambour teetotum tergiversate
    thaumaturge thurible tisane traduce tramontane trepan ubiety velleity vilipend vitiate voussoir
    whirligig yataghan zeugma
    agape alcalde ambages anile arete badinage bricole causerie chela chopine conge contumely
  `),
)
