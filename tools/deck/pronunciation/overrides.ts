import { tokensOf } from '../definitions/tokens.ts'

/** Corrections: the phones of a word, and what is wrong with those of the sources. */
export const PRONUNCIATION_OVERRIDES: Readonly<
  Record<string, readonly [phones: string, why: string]>
> = {
  bedizen: ['B IH0 D AY1 Z AH0 N', 'CMU: a short I; it is as in wizen'],
  cupola: ['K Y UW1 P AH0 L AH0', 'both: stressed on the second syllable'],
  dauphin: ['D AO1 F AH0 N', 'CMU: as in cow'],
  mitre: ['M AY1 T ER0', 'CMU: given as an acronym'],
  segue: ['S EH1 G W EY0', 'CMU: the last syllable is missing'],
}

/** Words of which the CMU dictionary is right though espeak-ng disagrees. */
export const CONFIRMED: ReadonlySet<string> = new Set(
  tokensOf(`
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
  `),
)
