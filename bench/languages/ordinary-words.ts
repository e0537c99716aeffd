/** Twenty everyday words of each language, as they are written. */
export const ORDINARY_WORDS: Readonly<Record<string, string>> = {
  basque:
    'etxe ur mendi liburu lagun ama aita seme alaba egun gau eguzki ilargi zuhaitz txakur katu ogi ardo handi txiki',
  'brazilian-portuguese':
    'casa água livro amigo mãe pai filho noite sol lua árvore cachorro gato pão vinho grande pequeno comer beber coração',
  breton:
    'ti dour menez levr mignon mamm tad mab merc’h deiz noz heol loar gwezenn ki kazh bara gwin bras marc’h',
  catalan:
    'casa aigua muntanya llibre amic mare pare fill filla dia nit sol lluna arbre gos gat pa vi gran col·legi',
  croatian:
    'kuća voda planina knjiga prijatelj majka otac sin kći dan noć sunce mjesec drvo pas mačka kruh vino velik đak',
  czech:
    'dům voda hora kniha přítel matka otec syn dcera den noc slunce měsíc strom pes kočka chléb víno velký prst',
  danish:
    'hus vand bjerg bog ven mor far søn datter dag nat sol måne træ hund kat brød vin stor lille',
  dutch:
    'huis water berg boek vriend moeder vader zoon dochter dag nacht zon maan boom hond kat brood wijn groot klein',
  esperanto:
    'domo akvo monto libro amiko patrino patro filo filino tago nokto suno luno arbo hundo kato pano vino granda ĉevalo',
  estonian:
    'maja vesi mägi raamat sõber ema isa poeg tütar päev öö päike kuu puu koer kass leib vein suur väike',
  faroese:
    'hús vatn fjall bók vinur mamma pápi sonur dóttir dagur nátt sól máni træ hundur ketta breyð vín stórur lítil',
  french:
    'maison eau montagne livre ami mère père fils fille jour nuit soleil lune arbre chien chat pain vin grand cœur',
  friulian:
    'cjase aghe mont libri amì mari pari fi fie dì gnot soreli lune arbul cjan gjat pan vin grant piçul',
  galician:
    'casa auga monte libro amigo nai pai fillo filla día noite sol lúa árbore can gato pan viño grande pequeno',
  german:
    'Haus Wasser Berg Buch Freund Mutter Vater Sohn Tochter Tag Nacht Sonne Mond Baum Hund Katze Brot Wein groß schön',
  hungarian:
    'ház víz hegy könyv barát anya apa fiú lány nap éjszaka hold fa kutya macska kenyér bor nagy kicsi házban',
  icelandic:
    'hús vatn fjall bók vinur móðir faðir sonur dóttir dagur nótt sól tungl tré hundur köttur brauð vín stór það',
  interlingua:
    'casa aqua montania libro amico matre patre filio filia die nocte sol luna arbore can catto pan vino grande parve',
  interlingue:
    'dom aqua monte libre amico matre patre filio filia die nocte sole lune árbor cane cat pan vin grand litt',
  irish:
    'teach uisce sliabh leabhar cara máthair athair mac iníon lá oíche grian gealach crann madra cat arán fíon mór beag',
  italian:
    'casa acqua monte libro amico madre padre figlio figlia giorno notte sole luna albero cane gatto pane vino grande città',
  latin:
    'domus aqua mons liber amicus mater pater filius filia dies nox sol luna arbor canis feles panis uinum magnus paruus',
  latvian:
    'māja ūdens kalns grāmata draugs māte tēvs dēls meita diena nakts saule mēness koks suns kaķis maize vīns liels mazs',
  lithuanian:
    'namas vanduo kalnas knyga draugas motina tėvas sūnus dukra diena naktis saulė mėnulis medis šuo katė duona vynas didelis mažas',
  'low-german':
    'Huus Water Barg Book Fründ Moder Vader Söhn Dochter Dag Nacht Sünn Maand Boom Hund Katt Broot Wien groot lütt',
  luxembourgish:
    'Haus Waasser Bierg Buch Frënd Mamm Papp Jong Meedchen Dag Nuecht Sonn Mound Bam Hond Kaz Brout Wäin grouss kleng',
  'norwegian-bokmal':
    'hus vann fjell bok venn mor far sønn datter dag natt sol måne tre hund katt brød vin stor liten',
  'norwegian-nynorsk':
    'hus vatn fjell bok ven mor far son dotter dag natt sol måne tre hund katt brød vin stor liten',
  polish:
    'dom woda góra książka przyjaciel matka ojciec syn córka dzień noc słońce księżyc drzewo pies kot chleb wino duży łódź',
  portuguese:
    'casa água livro amigo mãe pai filho noite sol lua árvore cão gato pão vinho grande pequeno comer beber coração',
  romanian:
    'casă apă munte carte prieten mamă tată fiu fiică zi noapte soare lună copac câine pisică pâine vin mare mic',
  'scottish-gaelic':
    'taigh uisge beinn leabhar caraid màthair athair mac nighean latha oidhche grian gealach craobh cù cat aran fìon mòr beag',
  serbian:
    'kuća voda planina knjiga prijatelj majka otac sin ćerka dan noć sunce mesec drvo pas mačka hleb vino velik đak',
  slovak:
    'dom voda hora kniha priateľ matka otec syn dcéra deň noc slnko mesiac strom pes mačka chlieb víno veľký prst',
  slovenian:
    'hiša voda gora knjiga prijatelj mati oče sin hči dan noč sonce luna drevo pes mačka kruh vino velik prst',
  spanish:
    'casa agua monte libro amigo madre padre hijo hija día noche sol luna árbol perro gato pan vino grande niño',
  swedish:
    'hus vatten berg bok vän mor far son dotter dag natt sol måne träd hund katt bröd vin stor liten',
  turkish:
    'ev su dağ kitap arkadaş anne baba oğul kız gün gece güneş ay ağaç köpek kedi ekmek şarap büyük ışık',
  turkmen:
    'öý suw dag kitap dost eje kaka ogul gyz gün gije ýyldyz aý agaç it pişik çörek çakyr uly kiçi',
  valencian:
    'casa aigua muntanya llibre amic mare pare fill filla dia nit sol lluna arbre gos gat pa vi gran col·legi',
  vietnamese:
    'nhà nước núi sách bạn mẹ cha con ngày đêm trời trăng cây chó mèo bánh rượu lớn nhỏ người',
  welsh:
    'tŷ dŵr mynydd llyfr ffrind mam tad mab merch dydd nos haul lleuad coeden ci cath bara gwin mawr cwm',
  'west-frisian':
    'hûs wetter berch boek freon mem heit soan dochter dei nacht sinne moanne beam hûn kat brea wyn grut lyts',
}

/** Words of no language. */
export const NO_WORDS = ['blorfing', 'snarpelt', 'kwiltzo', 'graxomy', 'tchufled']
