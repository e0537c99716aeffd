import { lemmasOf } from '#lexicon/inflection.ts'
import type { Rarities } from '../rarities.ts'

/**
 * Words that a family table does without and bots do not say: slurs, swear words, and what is vulgar in
 * its usual sense. A word such as the name of a bird is marked when it is better known as vulgar.
 *
 * `cussWords` is the start. It lists whatever has been used to insult, so that most of what it says of
 * ordinary words is left out, and it lacks forms and some slurs.
 */
export function offensiveWords(english: Rarities, cussWords: Iterable<string>): Rarities {
  const offensive: Rarities = new Map()
  const add = (word: string) => {
    const rarity = english.get(word)
    if (rarity !== undefined && !INNOCENT.has(word)) offensive.set(word, rarity)
  }
  for (const word of [...cussWords, ...MORE]) add(word)
  for (const word of english.keys()) {
    if (FAMILIES.some((stem) => word.startsWith(stem))) add(word)
  }
  for (let size = -1; size < offensive.size;) {
    // Forms have forms: plurals of people who do something, say.
    size = offensive.size
    for (const word of english.keys()) {
      if (lemmasOf(word).some((lemma) => offensive.has(lemma.word))) add(word)
    }
  }
  return offensive
}

/** Decodes a list that nobody should have to read: every letter is moved on by 13. */
export function decodeWords(text: string): readonly string[] {
  const letters = text.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + 13) % 26)),
  )
  return letters.trim().split(/\s+/)
}

/** Beginnings that only offensive words have, apart from INNOCENT. */
const FAMILIES = decodeWords(`
  shpx fuvgg fuvgu fuvgs fuvgr fuvgo fuvgy fuvgx fuvgf fuvgj phag avttre avttnm ovgpu juber
  fyhg jnax nefru nefrj nffu snttbg obyybpx ohttre cvff cbeabtencu qvyqb cbbs tnatonat
  zbgureshpx pbpxfhpx tbqqnz jrgonpx tbyyvjbt cvppnava cvpxnava cvpnava unysoerrq yrmm fcnmm
  genaav genaal zbatbybvq cbeafgne cbeavs furznyr wnpxnff unaqwbo oybjwbo srypu znfgheong
  fbqbzv fuvgc fuvgp pyhfgreshpx qbhpuro qbhpurl pbpxoybpx rafuvgg
`)

/** Offensive words that cuss lacks or that have irregular forms. */
const MORE = decodeWords(`
  nob nobf nefr nefrq nefrubyr nefrf nefrl nff nffpybja nffpybjaf nffrf nffjvcr nffjvcrf onqnff
  onqnffrel onqnffrf onyyohfgre onjont onmbbz ornare oryyraq ovngpu ovngpurf ovag ovagf obpur
  obpurf obuhax obuhaxf obbovr obbat obbatf ohyyqlxr ohggurnq ohggubyr ohgguheg puvaxvr pyvg pyvgf
  pbpxfhpxre pbpxjbzoyr pbbyvr pbba pbbaf penc pencsrfg pencbyn penccrq penccre penccref penccvre
  penccvrfg penccvat penccl pencgnphyne pencjner pergva pergvaf phpx phpxrq phpxvat phpxf phz
  phzzrq phzzvat phzf plorecbea qntb qntbrf qntbf qnexvr qnexvrf qnexl qvpx qvpxrq qvpxurnq
  qvpxurnqf qvpxvat qvpxvfu qvpxf qvcfuvg qvcfuvgf qbhpul qhzonff qhzonffrf qlxr qlxrf qlxrl snt
  snttrq snttrevrf snttrel snttvre snttvrfg snttl sntf snc snccrq snccvat srpxre srzvanmv sbbqtnfz
  sevt sevttrq sevttre sevttref sevttvat sevttvatf sevtf shtyvre shtyvrfg shtyl tnvwva tvamb
  tynffubyr tbofuvgr tbbx tbbxf tbbxl tbl tblvz tblvfpu tblvfu tblf ternfronyy ternfronyyf tevatb
  tevatbf tjrvyb tlc tlccrq tlccre tlccref tlccvrf tlccvat tlccb tlccbf tlcf tlcfgre tlcfgref
  uneqnff uneqnffrf uror urorf ubaxvr ubaxvrf ubaxl ubbpuvr ubeaqbt ubgjvsr ubgjvirf vawha wntbss
  wnvyonvg wnc wncf wrexbss wrj wrjrq wrjvat wvtnobb wvtnobbf wvfz wvfzf wvmm wvmmrf wboovr wbool
  xnssve xnssvef xnsve xnsvef xvpxnff xvxr xvxrf xabournq xenhg xenhgf ynqlobl yneqnff yneqnffrf
  yrfob yrfobf yrm yrmrf yhoen yhoenf zvpebcravf zvpebcravfrf zvys zvysf zvaqshpx zvatr zvatre
  zvatref zbsb zbsbf zbat zbatby zbatbyvfz zbatbyvfzf zbatbyf zbatf zhynggb zhynggbrf zhynggbf
  zhagre zhagref arteb artebrf artebvqny artebvfz areqtnfz avttn avttnf ahzoahgf alzcub alzcubf
  bpgbebba bpgbebbaf bsnl bsnlf cnrqrenfg cnrqb cnrqbcuvyr cnrqbcuvyrf cnrqbf cncvfg cncvfgel
  cncvfgf crqrenfg crei creif cvyybpx cvyybpxf cybaxre cybaxref cbz cbzzvr cbzzvrf cbzzl cbzf
  cbbsgre cbba cbbaf cbbagnat cbbagnatf cbea cbeavre cbeavrfg cbeavsvpngvba cbeavsl cbeab cbeabf
  cbeaf cbeal cevpx cevpxf chor chffvrf chffl dhnqebba dhnqebbaf dhrrs dhrref dhvz dhvzf enturnq
  encrl enjqbt enjqbttrq enjqbttvat erqfxva erqfxvaf ergneq ergneqngr ergneqrq ergneqf fnzob
  fnzobf fpuybat fpughc fpughccrq fpughccvat frkobg funt funttrq funttre funttref funttvat funtf
  funeg furrarl furtrgm fuvxfn fuvxfnf fuvg fuvgf fuxbgmvz fulybpx fulybpxrq fulybpxvat fulybpxf
  fulfgre fulfgref fxnax fxnaxre fxnaxref fxnaxf fxnaxl fxrggry fznegnff fznegnffrf fcnfgvp
  fcnfgvpf fcnm fcvp fcvpx fcvpxf fcvpf fcvx fcvxf fdhnerurnq fdhnerurnqf fdhnj fdhnjzna fdhnjzra
  fdhnjf gryrqvyqbavpf guvpxyvcf gubg gubgf gubggl gvtugnff gvtugnffrf gvg gvgf gvggvr gvggvrf
  gvggl gbffre gbffref gbjryurnq genaavr gheq gheqf gjng gjngf gjnggrq gjnggvat gjvax gjvaxf
  inwnlwnl juvgrl juvgrlf juvgvrf jbt jbttvfu jbtf jbc jbccrq jbccvat jbcf lvq lvqf
`)

/** Words that cuss lists, or that look like a form, but that most people use without offence. */
export const INNOCENT: ReadonlySet<string> = new Set(
  `
  abided abiding abortion abuse addict addicts ani areola assess assessed assesses assessing babe
  balls banging barf beanbag beanbags bestial blacks bluegum bluegums bogan bondage bong bonk
  bonked bonking bonks booby boodied boodies boody boodying boonies booty bosche brothel bung
  bunghole ca chav chinked chinking chonkier chonkiest chug chugs chunky clamdigger clansman
  clansmen clanswoman clanswomen clitter cocaine cocked cocker cockfight cocking cocky coitus
  commie condom cooly coondog coondogs copulate crack cracker craped crapes craping craps crotch
  cummer cummers cumquat cybersex dammit damnation damner damning debugger defecate demon devil
  dicker diddle dike dingleberries dingleberry dink dinks dipstick dong doodoo dope drug drunk
  drunken dumb dyked dyking ejaculate ejaculated ejaculating ejaculation enema erection excrement
  faeces fagging faggoting fagoter fatso feces feck fecks fetish flamer flange flasher flatulence
  fondle fondled fondles fondling footlicker foreskin foursome fruitcake gable gables gallows
  gangsta geez geezer genital gipped gipping gob god greaser greasers gross gub gubs guinea
  guineas gummer gypsies gypsy hadji hadjis haji hajis hajji hajjis haole haoles heroin herpes
  hillbillies hillbilly ho hobo hoes homicide homosexual honkers hooker hookers hooters hore hoser
  hussy hymen idiot illegals incest intercourse interracial japed japer japes japing jeez jerries
  jig jigged jigger jiggers jigging jiggy jigs jihad kimchis kink kinky knobber knobbers knockers
  kumquat ky lactate libido licker limey limy liquor looser loser lowlife lynch mafia mams
  marijuana meth mick minging monger moron moslems muff muncher munting murder murderer mzungu
  mzungus narcotic nazi nazis niggard niggarded niggarding niggardliness niggardlinesses niggardly
  niggards niggle niggled niggles niggling nigglings nip nipple nook nookie nooner nude nudger
  nuke nymph oral paddy pansies pansy panties peck peckerwood pee peed peeing peepshow pees
  penetration penile perved perving piker pimp pimped pissabed pissant pissants pissasphalt
  pissoir pissoirs pistol pixie pixy playboy playgirl poa pollock pollocks pomes poo pooed poofy
  pooing poop pooped pooping poops poos pricked pricker pricking prickly prostitute protestant
  pubic pud puke puss pussycat queer quickie racist radical radicals randies randy rectum redleg
  redlegs redneck rednecks reefer retarder retarding ribbed rigger rimming sadis scag scags
  scallywag scat screw scrota scum semen septic septics sex sexed sexing sexpot sexual sexually
  sexy shatter shitake shitakes shittah shittahs shittim shittims shittimwood shittimwoods sissy
  skanked skanking slag slagged slagging slags slanty slapper slappers slaughter slave slimeball
  sloper slopers slopy smack smut smuts smutted smutting snatch sniggers sodom sooty spade spades
  spank sperm spiced spicer spices spicing spiked spiker spikes spiking spit spitter spreadeagle
  spunky squinty stringer stroking stupid suck sucker suicide swallow swallower swastika syphilis
  tang tantra teat terrorist teste testicle testicles threesome tinker tinkers tinkle titer titter
  tittering torture tramp transvestite trap triplex trots tuckahoe turnon twinked twinkie twinking
  twinkly uterus vomit wab wankle weenie weenies weewee weeweed weeweeing weewees welcher welfare
  whacker whit whites whiz whop willie willy wuss wussed wusses wussing yank yanks
`
    .trim()
    .split(/\s+/),
)
