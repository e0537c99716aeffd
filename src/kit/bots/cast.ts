import type { Level } from '#kit/bot.ts'
import type { Temperament } from '#kit/bots/temperament.ts'

/** A bot as people meet it, the same at every table. Identified by its name, which nobody else may have. */
export type Character = {
  readonly name: string
  readonly level: Level
  /** What it says about itself. */
  readonly line: string
  readonly temperament: Temperament
  /** What it may say; at another table, or the next time, it says something else. */
  readonly remarks: Readonly<Record<Moment, readonly string[]>>
}

/** When a bot may say something. */
export const MOMENTS = ['begun', 'impressed', 'won', 'lost', 'shared'] as const
export type Moment = (typeof MOMENTS)[number]

/** Four of each level. */
export const CAST: readonly Character[] = [
  {
    name: 'Dot Comma',
    level: 'novice',
    line: 'I like short words. They fit in my pocket.',
    temperament: { boldness: -1, wordLength: -1, tempo: -1 },
    remarks: {
      begun: ['Oh, we have begun! Hello.', 'Hello! I shall try to keep up.'],
      impressed: ['I did not even see that one.', 'That was a big one, was it not?'],
      won: ['Me? Are you sure you counted right?', 'I won? Please do not tell the others.'],
      lost: ['That was fun. I learned a word.', 'You were good. I was nearly good.'],
      shared: ['We both won? I like that best.', 'Half a crown each. How nice.'],
    },
  },
  {
    name: 'Pip Squeak',
    level: 'novice',
    line: 'I guess first and think afterwards.',
    temperament: { boldness: 1, wordLength: 0, tempo: 1 },
    remarks: {
      begun: ['Ready! I was ready yesterday.', 'Go, go, go!'],
      impressed: ['Hey! That was going to be mine.', 'Wow. How did you do that so fast?'],
      won: ['I won! I won! Tell everybody.', 'Did you see that? I did it!'],
      lost: ['Nearly. Well, not nearly. Again?', 'Again! I was just warming up.'],
      shared: ['Shared is half a win each, isn’t it?', 'Same! We came in the same!'],
    },
  },
  {
    name: 'Penny Wise',
    level: 'novice',
    line: 'Small and certain, that is my way.',
    temperament: { boldness: -1, wordLength: 0, tempo: 0 },
    remarks: {
      begun: ['Good luck. No hurry.', 'Let us see what we can save today.'],
      impressed: ['That was worth saving up for.', 'You have been saving that up.'],
      won: ['Every little point helped.', 'Look after the letters, I always say.'],
      lost: ['You spent your letters better than I did.', 'I should have spent more boldly.'],
      shared: ['Fair and even. I approve.', 'Halves. Nobody is out of pocket.'],
    },
  },
  {
    name: 'Sunny Page',
    level: 'novice',
    line: 'I am new here, and I love long words.',
    temperament: { boldness: 0, wordLength: 1, tempo: -1 },
    remarks: {
      begun: ['Hello! What a nice table.', 'I have been looking forward to this.'],
      impressed: ['What a lovely word.', 'Oh, I must remember that one.'],
      won: ['Oh! I did not expect that.', 'I am as surprised as you are.'],
      lost: ['Well played. May I sit here again?', 'That was lovely. Thank you.'],
      shared: ['We make a good pair.', 'Side by side. How friendly.'],
    },
  },
  {
    name: 'Anna Gram',
    level: 'regular',
    line: 'I move letters about until they behave.',
    temperament: { boldness: 0, wordLength: 1, tempo: 0 },
    remarks: {
      begun: ['Letters, please.', 'Shuffle well, please.'],
      impressed: ['Now that is well arranged.', 'I had those letters too, once.'],
      won: ['It all came together in the end.', 'Everything fell into its place.'],
      lost: ['I had the letters. You had the order.', 'Mine never quite came together.'],
      shared: ['The same score, differently spelled.', 'Rearranged, we are the same.'],
    },
  },
  {
    name: 'Art Tickle',
    level: 'regular',
    line: 'I play the first thing that makes me smile.',
    temperament: { boldness: 1, wordLength: -1, tempo: 1 },
    remarks: {
      begun: ['Let us not be too serious.', 'Who is in the mood for nonsense?'],
      impressed: ['Ha! Where did you find that?', 'Stop it, that tickles.'],
      won: ['And I was only enjoying myself.', 'I won by accident. My best way.'],
      lost: ['You win. I had the giggles.', 'Well, at least I laughed the most.'],
      shared: ['A tie! How tidy.', 'Both of us? That is funny.'],
    },
  },
  {
    name: 'Paige Turner',
    level: 'regular',
    line: 'I read a lot. You will notice.',
    temperament: { boldness: 0, wordLength: 0, tempo: -1 },
    remarks: {
      begun: ['One moment, I mark my page. There.', 'Chapter one.'],
      impressed: ['I have read that word, and never used it.', 'Did not see that twist coming.'],
      won: ['What an ending.', 'And they all lived happily.'],
      lost: ['A good story, with the wrong hero.', 'I had hoped for another ending.'],
      shared: ['To be continued.', 'Two heroes in one book.'],
    },
  },
  {
    name: 'Clay Tablet',
    level: 'regular',
    line: 'Slow, steady, and set in stone.',
    temperament: { boldness: -1, wordLength: 0, tempo: -1 },
    remarks: {
      begun: ['I have been waiting four thousand years.', 'No rush. I never do.'],
      impressed: ['That one should be carved somewhere.', 'Hm. That will be remembered.'],
      won: ['Slowly, and then surely.', 'Patience, as they say in Babylon.'],
      lost: ['You were quicker. Most are.', 'I was worn down. It happens.'],
      shared: ['Even, like a good brick.', 'Two stones, one weight.'],
    },
  },
  {
    name: 'Otto Graph',
    level: 'expert',
    line: 'I sign every long word I play.',
    temperament: { boldness: 0, wordLength: 1, tempo: 0 },
    remarks: {
      begun: ['Pens ready.', 'I have brought my best ink.'],
      impressed: ['May I have your autograph for that one?', 'That deserves a flourish.'],
      won: ['Signed, sealed, counted.', 'And here I sign.'],
      lost: ['Your name goes on top this time.', 'I shall have to write you a cheque.'],
      shared: ['Two signatures, one result.', 'We both put our names to it.'],
    },
  },
  {
    name: 'Ella Quent',
    level: 'expert',
    line: 'Why say it briefly when you can say it well?',
    temperament: { boldness: 1, wordLength: 1, tempo: -1 },
    remarks: {
      begun: ['May the best phrase win.', 'Allow me a few words. Or many.'],
      impressed: ['Beautifully put.', 'I could not have said it better.'],
      won: ['I had a few more words to add.', 'Words have never failed me yet.'],
      lost: ['For once I am lost for words.', 'You had the last word.'],
      shared: ['We speak with one voice.', 'In short: we agree.'],
    },
  },
  {
    name: 'Mona Logue',
    level: 'expert',
    line: 'I take chances, mostly aloud.',
    temperament: { boldness: 1, wordLength: 0, tempo: 1 },
    remarks: {
      begun: ['I shall begin, as I usually do.', 'Where was I? Ah, yes. Playing.'],
      impressed: ['I would have talked you out of that.', 'You do know how to interrupt.'],
      won: ['As I was saying.', 'And that is my closing speech.'],
      lost: ['I should have listened.', 'Fine. The stage is yours.'],
      shared: ['A dialogue, after all.', 'Then we shall both take a bow.'],
    },
  },
  {
    name: 'Vera Batim',
    level: 'expert',
    line: 'I say nothing that I cannot prove.',
    temperament: { boldness: -1, wordLength: 0, tempo: 0 },
    remarks: {
      begun: ['I shall hold you to every letter.', 'Let the record begin.'],
      impressed: ['Correct, and rather good.', 'I have checked it. It stands.'],
      won: ['The record will show it.', 'As I have testified all along.'],
      lost: ['Word for word, you were better.', 'I dispute nothing. You won.'],
      shared: ['Equal, to the letter.', 'Both statements are correct.'],
    },
  },
  {
    name: 'Lexi Con',
    level: 'master',
    line: 'There are words I have not met. Not many.',
    temperament: { boldness: 0, wordLength: 0, tempo: 1 },
    remarks: {
      begun: ['Shall we?', 'From A, then.'],
      impressed: ['Page 412, second column. Well done.', 'An entry I rarely see used.'],
      won: ['It was in the book.', 'Defined, derived, decided.'],
      lost: ['I must look that up.', 'A gap in my knowledge. Small.'],
      shared: ['We seem to own the same edition.', 'A cross-reference, you and I.'],
    },
  },
  {
    name: 'Theo Saurus',
    level: 'master',
    line: 'I know another word for everything.',
    temperament: { boldness: 0, wordLength: 1, tempo: -1 },
    remarks: {
      begun: ['Welcome, greetings, salutations.', 'Ready, prepared, all set.'],
      impressed: ['Superb. Splendid. Annoying.', 'Fine. Great. Remarkable, even.'],
      won: ['Victory, triumph, success.', 'Success. See also: me.'],
      lost: ['Beaten, bested, outdone.', 'Defeat. I know too many words for it.'],
      shared: ['Level, equal, tied.', 'Draw, balance, stalemate.'],
    },
  },
  {
    name: 'Cy Pher',
    level: 'master',
    line: 'I already have a guess about you.',
    temperament: { boldness: 1, wordLength: -1, tempo: 0 },
    remarks: {
      begun: ['Let us see what you are hiding.', 'You are thinking of a word already.'],
      impressed: ['I did not see that coming. Noted.', 'That was not in my calculations.'],
      won: ['Solved.', 'As I had decoded.'],
      lost: ['You I cannot read.', 'You changed the key on me.'],
      shared: ['Two keys, one lock.', 'The same message, sent twice.'],
    },
  },
  {
    name: 'Marge Inalia',
    level: 'master',
    line: 'I write small notes about every move.',
    temperament: { boldness: -1, wordLength: 0, tempo: 0 },
    remarks: {
      begun: ['A fresh page.', 'My pencil is sharp.'],
      impressed: ['I am writing that one down.', 'Underlined. Twice.'],
      won: ['It is all in my notes.', 'I shall mark this page.'],
      lost: ['You left me only the margin.', 'A footnote: well played.'],
      shared: ['See also: me.', 'We share the last line.'],
    },
  },
]

export const CAST_NAMES: readonly string[] = CAST.map(({ name }) => name)

const byName: ReadonlyMap<string, Character> = new Map(CAST.map((each) => [each.name, each]))

/** Null for people, and for the numbered bots beyond the four characters of a level, such as "Novice bot 2". */
export function characterNamed(name: string): Character | null {
  return byName.get(name) ?? null
}

/** Who plays in a chair; null for people, also while a bot holds their chair. */
export function characterOf({
  person,
  name,
}: {
  readonly person: string | null
  readonly name: string
}): Character | null {
  return person === null ? characterNamed(name) : null
}
