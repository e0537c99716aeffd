import { tokensOf } from '../definitions/tokens.ts'

/** Corrections: the phones of a word, and what is wrong with those of the sources. */
export const PRONUNCIATION_OVERRIDES: Readonly<
  Record<string, readonly [phones: string, why: string]>
> = {
  abjure: ['AE0 B JH UH1 R', 'espeak-ng: a y after the j'],
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
  boondoggle: ['B UW1 N D AA2 G AH0 L', 'CMU: stressed on the second syllable'],
  bourdon: ['B UH1 R D AH0 N', 'espeak-ng: as in burden'],
  burin: ['B Y UH1 R IH0 N', 'espeak-ng: as in bury'],
  byssus: ['B IH1 S AH0 S', 'espeak-ng: as in bias'],
  cacoethes: ['K AE2 K OW0 IY1 TH IY0 Z', 'espeak-ng: two syllables are missing'],
  caduceus: ['K AH0 D UW1 S IY0 AH0 S', 'espeak-ng: d as in soldier'],
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
  cullis: ['K AH1 L IH0 S', 'espeak-ng: as a plural'],
  cupola: ['K Y UW1 P AH0 L AH0', 'both: stressed on the second syllable'],
  dauphin: ['D AO1 F AH0 N', 'CMU: as in cow'],
  deipnosophist: ['D AY0 P N AA1 S AH0 F IH0 S T', 'espeak-ng: as in day'],
  deliquesce: ['D EH2 L IH0 K W EH1 S', 'espeak-ng: stressed on the second syllable'],
  diapason: ['D AY2 AH0 P EY1 Z AH0 N', 'espeak-ng: stressed on the first syllable'],
  discombobulate: ['D IH2 S K AH0 M B AA1 B Y AH0 L EY2 T', 'CMU: as in law'],
  dominie: ['D AA1 M IH0 N IY0', 'espeak-ng: stressed on the second syllable'],
  mitre: ['M AY1 T ER0', 'CMU: given as an acronym'],
  segue: ['S EH1 G W EY0', 'CMU: the last syllable is missing'],
}

/** Words of which the CMU dictionary is right though espeak-ng disagrees. */
export const CONFIRMED: ReadonlySet<string> = new Set(
  tokensOf(`
    aleatory athwart attar bodega brouhaha caboodle
    apotheosis babushka batik canard choleric commissary curmudgeon cynosure demesne descry diurnal
    fealty flageolet fulsome hirsute iconoclast imprimatur inchoate inglenook intaglio jeremiad
    kerfuffle legerdemain maladroit nadir palisade patina phalanx purloin querulous quire rebus
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
    soubrette stabile subaltern suborn susurrus sybarite talus tambour teetotum tergiversate
    thaumaturge thurible tisane traduce tramontane trepan ubiety velleity vilipend vitiate voussoir
    whirligig yataghan zeugma
    agape alcalde ambages anile arete badinage bricole causerie chela chopine conge contumely
  `),
)
