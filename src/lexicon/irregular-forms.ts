import type { PartOfSpeech } from './inflection.ts'

/** Verbs, each followed by its irregular forms. */
const VERBS = `
arise arose arisen|awake awoke awoken|be am are is was were been|bear bore borne|beat beaten
become became|befall befell befallen|beget begot begotten|begin began begun|behold beheld|bend bent
bereave bereft|beseech besought|bestride bestrode bestridden|bid bade bidden|bind bound
bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built
burn burnt|buy bought|catch caught|choose chose chosen|cling clung|come came|creep crept|deal dealt
dig dug|do did done does|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven
dwell dwelt|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled
fling flung|fly flew flown|forbid forbade forbidden|forego forewent foregone|foresee foresaw foreseen
foretell foretold|forget forgot forgotten|forgive forgave forgiven|forgo forwent forgone
forsake forsook forsaken|forswear forswore forsworn|freeze froze frozen|get got gotten|gird girt
give gave given|go went gone goes|grind ground|grow grew grown|hang hung|have had has|hear heard
hew hewn|hide hid hidden|hold held|keep kept|kneel knelt|know knew known|lay laid|lead led|lean leant
leap leapt|learn learnt|leave left|lend lent|lie lay lain|light lit|lose lost|make made|mean meant
meet met|mislay mislaid|mislead misled|misspell misspelt|mistake mistook mistaken
misunderstand misunderstood|mow mown|outdo outdid outdone|outgrow outgrew outgrown|outrun outran
overcome overcame|overdo overdid overdone|override overrode overridden|overrun overran
oversee oversaw overseen|oversleep overslept|overtake overtook overtaken|overthrow overthrew overthrown
partake partook partaken|pay paid|plead pled|prove proven|rebuild rebuilt|redo redid redone
relay relaid|rend rent|repay repaid|resell resold|retell retold|rewrite rewrote rewritten
ride rode ridden|ring rang rung|rise rose risen|run ran|saw sawn|say said|see saw seen|seek sought
sell sold|send sent|sew sewn|shake shook shaken|shear shorn|shine shone|shoe shod|shoot shot
show shown|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|slay slew slain|sleep slept
slide slid|sling slung|slink slunk|smell smelt|smite smote smitten|sow sown|speak spoke spoken
speed sped|spell spelt|spend spent|spill spilt|spin spun|spit spat|spoil spoilt|spring sprang sprung
stand stood|steal stole stolen|stick stuck|sting stung|stink stank stunk|strew strewn
stride strode stridden|strike struck stricken|string strung|strive strove striven|swear swore sworn
sweep swept|swell swollen|swim swam swum|swing swung|take took taken|teach taught|tear tore torn
tell told|think thought|thrive throve thriven|throw threw thrown|tread trod trodden|undergo underwent undergone
understand understood|undertake undertook undertaken|undo undid undone|unwind unwound
uphold upheld|wake woke woken|wear wore worn|weave wove woven|weep wept|win won|wind wound
withdraw withdrew withdrawn|withhold withheld|withstand withstood|wring wrung|write wrote written
`

/** Nouns, each followed by its irregular plurals. */
const NOUNS = `
brother brethren|child children|cow kine|die dice|foot feet|forefoot forefeet|goose geese
grandchild grandchildren|stepchild stepchildren|godchild godchildren|schoolchild schoolchildren
louse lice|woodlouse woodlice|mouse mice|dormouse dormice|titmouse titmice|ox oxen|penny pence
person people|tooth teeth|eyetooth eyeteeth|passerby passersby|corpus corpora|genus genera|opus opera
viscus viscera|stigma stigmata|stoma stomata|schema schemata|larynx larynges|pharynx pharynges
phalanx phalanges|sphinx sphinges|seraph seraphim|cherub cherubim|kibbutz kibbutzim|staff staves|appendix appendices|axis axes|oasis oases
`

/** Adjectives, each followed by its irregular comparison. */
const ADJECTIVES = 'bad worse worst|far farther farthest further furthest|good better best'

export type IrregularForm = { readonly lemma: string; readonly part: PartOfSpeech }

/** By form; the likeliest lemma first. */
export const IRREGULAR_FORMS: ReadonlyMap<string, readonly IrregularForm[]> = collect([
  [NOUNS, 'noun'],
  [VERBS, 'verb'],
  [ADJECTIVES, 'adjective'],
])

function collect(
  texts: readonly (readonly [text: string, part: PartOfSpeech])[],
): ReadonlyMap<string, readonly IrregularForm[]> {
  const byForm = new Map<string, IrregularForm[]>()
  for (const [text, part] of texts) {
    for (const group of text.trim().split(/[|\n]/)) {
      const [lemma, ...forms] = group.trim().split(' ') as [string, ...string[]]
      for (const form of forms) byForm.set(form, [...(byForm.get(form) ?? []), { lemma, part }])
    }
  }
  return byForm
}
