import { tokensOf } from '../definitions/tokens.ts'

/** Corrections: the phones of a word, and what is wrong with those of the sources. */
export const PRONUNCIATION_OVERRIDES: Readonly<
  Record<string, readonly [phones: string, why: string]>
> = {
  bedizen: ['B IH0 D AY1 Z AH0 N', 'CMU: a short I; it is as in wizen'],
  cupola: ['K Y UW1 P AH0 L AH0', 'both: stressed on the second syllable'],
  dauphin: ['D AO1 F AH0 N', 'CMU: as in cow'],
  mitre: ['M AY1 T ER0', 'CMU: given as an acronym'],
  nacelle: ['N AH0 S EH1 L', 'espeak-ng: the first vowel is not reduced'],
  nacre: ['N EY1 K ER0', 'espeak-ng: a short A'],
  naumachia: ['N AO0 M EY1 K IY0 AH0', 'espeak-ng: CH as in shop'],
  nisus: ['N AY1 S AH0 S', 'espeak-ng: a short I'],
  novena: ['N OW0 V IY1 N AH0', 'espeak-ng: the second syllable is missing'],
  oblate: ['AA1 B L EY2 T', 'both: stressed on the second syllable'],
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
  quietus: ['K W AY0 IY1 T AH0 S', 'espeak-ng: stressed on the first syllable'],
  relict: ['R EH1 L IH0 K T', 'espeak-ng: stressed on the second syllable'],
  rodomontade: ['R AA2 D AH0 M AA0 N T EY1 D', 'espeak-ng: stressed on the first syllable'],
  sabot: ['S AE1 B OW0', 'espeak-ng: the T is silent'],
  sacerdotal: ['S AE2 S ER0 D OW1 T AH0 L', 'espeak-ng: stressed on the first syllable'],
  segue: ['S EH1 G W EY0', 'CMU: the last syllable is missing'],
  sidereal: ['S AY0 D IH1 R IY0 AH0 L', 'espeak-ng: five syllables'],
  sinecure: ['S AY1 N IH0 K Y UH2 R', 'espeak-ng: the second syllable is missing'],
  soffit: ['S AA1 F IH0 T', 'espeak-ng: as in saw'],
  swivet: ['S W IH1 V IH0 T', 'espeak-ng: a long I'],
  termagant: ['T ER1 M AH0 G AH0 N T', 'espeak-ng: the second vowel is not reduced'],
  tonsure: ['T AA1 N SH ER0', 'espeak-ng: as in measure'],
  ultramontane: ['AH2 L T R AH0 M AA1 N T EY2 N', 'espeak-ng: a U as in pull'],
  upbraid: ['AH0 P B R EY1 D', 'CMU: stressed on the first syllable'],
  vigorish: ['V IH1 G ER0 IH0 SH', 'espeak-ng: as in raw'],
  volant: ['V OW1 L AH0 N T', 'espeak-ng: a short O'],
  volute: ['V AH0 L UW1 T', 'espeak-ng: stressed on the first syllable'],
  vouchsafe: ['V AW2 CH S EY1 F', 'espeak-ng: stressed on the first syllable'],
  wort: ['W ER1 T', 'espeak-ng: as in sort'],
}

/** Words of which the CMU dictionary is right though espeak-ng disagrees. */
export const CONFIRMED: ReadonlySet<string> = new Set(
  tokensOf(`
    apotheosis babushka batik canard choleric commissary curmudgeon cynosure demesne descry diurnal
    fealty flageolet fulsome hirsute iconoclast imprimatur inchoate inglenook intaglio jeremiad
    kerfuffle legerdemain maladroit nadir palisade patina phalanx purloin querulous quire rebus
    negus oleaginous picayune piebald pillion probity rangy sawyer scullion vandyke wamble
    recondite reveille salamander sobriquet supine surcease syncope tableau virago whorl
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
    incarnadine intumesce irrupt jalousie lachrymose lambrequin litotes logomachy lunette luthier
    matutinal meniscus meridional nabob nidus nugatory oneiromancer oriflamme oubliette palanquin
    palimpsest panjandrum panopticon pantechnicon parterre petard pibroch piste poniard portmanteau
    postiche pullulate quadrille ratafia rataplan reseau rhabdomancy roulade sachem singultus solecism
    octroi oxeye quetzal sward
    soubrette stabile subaltern suborn susurrus sybarite talus tambour teetotum tergiversate
    thaumaturge thurible tisane traduce tramontane trepan ubiety velleity vilipend vitiate voussoir
    whirligig yataghan zeugma
  `),
)
