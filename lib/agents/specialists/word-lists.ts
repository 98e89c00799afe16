const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Verbs for the actions of tools, which do not belong to a tool's subject. */
export const VERBS = list(`
  access accept activate add allow analyse analyze append apply approve archive ask assign attach authorize begin build call cancel change check choose
  clear click clone close collect commit compare compile complete compress compute configure confirm connect convert copy count create cut
  deactivate debug decline delete demonstrate deny describe detect disable disconnect discover dismiss display do download drag drop duplicate
  edit enable encode end ensure estimate evaluate execute expand explain export extract fetch fill filter find finish fix follow fork format forward
  gather generate get give grant handle help hide hover identify import include inspect insert install invite invoke is join keep launch let list load
  lock log look lookup maintain make manage mark match measure merge modify monitor mount move navigate notify obtain open overwrite parse pause perform
  pick pin play poll post press preview print process produce provide publish pull push put query read rebase receive recommend record refresh
  register reject release reload remove rename render reopen replace reply report request require rerun reset resize resolve respond restart restore resume
  retrieve return revert review revoke rotate run save scan schedule search select send set share show simulate sort split start stop store
  submit subscribe suggest summarize support switch sync synthesize take tell test toggle track transfer transform translate trigger type undo uninstall
  unlock unsubscribe update upload upsert use validate verify view wait watch write
`);

/** Words of names that do not belong to a tool's subject. */
export const JOINING = list('a all an and as async at by for from id in of on or the to tool with');

/** Words for a search among many items, as opposed to the retrieval of one. */
export const SEARCH_VERBS = list('find list query search');

/** Generic words in names and descriptions of tools, which do not denote a subject. */
export const GENERIC = list(`
  a about above across action after again against agent all along also an and any api app application are argument array as asynchronous async at
  available back background base based be because been before being below between both box but by can case category certain client code
  content context count current custom data database date default depending description detail detailed details different each either
  element empty entire entry error every example existing external feature field file first fixed for format free from full function
  general given group guide has have helpful her here his history how id identifier if in index info information input instance integer into it
  item its json just key kind last latest length level limit line list local long main manual many match maximum mcp message metadata method
  minimum mode more most much multiple must my name named need new next no non none not number object of off old on once one only
  operation optional option or order other our out output over own page parameter part path per point possible previous primary private
  progress property protocol provided public random range raw real recent record related relevant remote request required resource response
  result root row running same sample schema second selected sequence server service session set several shall should side simple single
  size small so some source special specific specified state status step still string structure structured such summary support system
  table tag task term test text than that the their them then there these they thing this those three through time tiny to together
  token tool top total two type under unique until up url usage used useful user using valid value various version via was way were what when
  where whether which while who whole whose why will with within without word work would year yes you your zero
`);
