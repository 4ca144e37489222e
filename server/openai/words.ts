import { textsNow } from '../../shared/words/catalogue.js';

/** Why a call in OpenAI's protocol is refused. */
export const words = textsNow({
  en: {
    keyNeeded: 'This address takes an API key that is valid here: send “Authorization: Bearer pl_live_…”. Make one at {address}.',
    notHere: 'There is no such address here. There are /v1/models, /v1/chat/completions and /v1/responses.',
    noJson: 'The body could not be read as JSON in UTF-8.',
    notJson: 'The body is to be application/json.',
    tooSlow: 'The body took too long to arrive.',
    noPrevious:
      'Nothing is stored here to go on from. Send the earlier messages in input, and x-conversation to go on in one conversation.',
    notStrict:
      'This schema cannot be followed to the letter: each of its objects has to require all of its properties, and to allow no others. Leave strict out.',
    descriptionTooLong: 'With this description the schema has more than {most, number} characters. Shorten one of them.',
    onlyWithTools: 'It needs tools beside it.',
    noSuchCall: 'No message before has the call {id}.',
    bothLimits: 'Send max_completion_tokens or max_tokens, not both.',
    onlyStreams: 'Only a stream has these: send stream: true with them.',
    notPlain: 'Send the body as it is: compressed bodies are not taken here.',
    tooDeep: 'The body is nested more than {most} levels deep.',
    tooMany: 'The body has more than {most} values.',
    tooLarge: 'The body has more than 8 MB.',
    busy: 'Too many large bodies are being read at the moment. Please try again in a second.',
    unknownParameter: '“{name}” is not known here, or cannot be honoured. Leave it out.',
    notHonoured: 'This cannot be honoured here. Leave it out.',
    noModel: 'There is no model {id} here. GET /v1/models lists them.',
    noTeam: 'You have no team “{name}”. GET /v1/models lists yours.',
    tooManyModels:
      '{most, plural, one {One model answers} other {At most # models answer}} a call here. Several answer one of /v1/chat/completions.',
    lastNotUser: 'The last message must be one of the user or of a tool; system messages may follow it.',
    promptTooLong: 'The last message of the user has more than 200 KB. Put what is longer into a message before it.',
    textOnly: 'Only parts of the type text are taken here.',
    onlyOne: 'Only 1 is possible. To get several answers, name several models, parted by “|”.',
    notStored: 'Only false is possible: what is kept of a call stands in your history.',
    noLogprobs: 'Only false is possible: models here give no log probabilities.',
    badIdempotencyKey: 'An Idempotency-Key has 1 to 200 printable characters.',
    twoConversations: 'The header x-conversation and metadata.conversation name two conversations.',
    beingWritten: 'An answer in this conversation is still being written. Wait for its end, then ask. Nothing was asked.',
    otherTalk:
      'The earlier messages are not those of this conversation: number {number} differs. Send what was said there, or leave x-conversation out to begin another one. Nothing was asked.',
    callStopped:
      'This call was stopped before its end, because its connection was closed or somebody stopped it. To ask again, send another Idempotency-Key.',
    interrupted: 'The server stopped in the middle of this answer. Ask again.',
    askedAgain: 'This answer was asked again elsewhere while it was read here.',
  },
  de: {
    keyNeeded:
      'Diese Adresse nimmt einen API-Schlüssel, der hier gilt: Sende „Authorization: Bearer pl_live_…“. Einen neuen gibt es unter {address}.',
    notHere: 'Eine solche Adresse gibt es hier nicht. Es gibt /v1/models, /v1/chat/completions und /v1/responses.',
    noJson: 'Der Inhalt ließ sich nicht als JSON in UTF-8 lesen.',
    notJson: 'Der Inhalt muss application/json sein.',
    tooSlow: 'Der Inhalt kam zu langsam an.',
    noPrevious:
      'Hier ist nichts gespeichert, von dem aus es weiterginge. Sende die früheren Nachrichten in input, und x-conversation, um in einem Gespräch zu bleiben.',
    notStrict:
      'Dieses Schema lässt sich nicht buchstäblich einhalten: Jedes seiner Objekte muss alle seine Eigenschaften verlangen und darf keine anderen zulassen. Lass strict weg.',
    descriptionTooLong: 'Mit dieser Beschreibung hat das Schema mehr als {most, number} Zeichen. Kürze eines von beiden.',
    onlyWithTools: 'Das geht nur mit tools daneben.',
    noSuchCall: 'Keine Nachricht davor hat den Aufruf {id}.',
    bothLimits: 'Sende max_completion_tokens oder max_tokens, nicht beides.',
    onlyStreams: 'Die gibt es nur bei einem Strom: Sende stream: true dazu.',
    notPlain: 'Sende den Inhalt, wie er ist: Komprimierte Inhalte werden hier nicht genommen.',
    tooDeep: 'Der Inhalt ist mehr als {most} Ebenen tief verschachtelt.',
    tooMany: 'Der Inhalt hat mehr als {most} Werte.',
    tooLarge: 'Der Inhalt hat mehr als 8 MB.',
    busy: 'Im Moment werden zu viele große Inhalte gelesen. Versuch es in einer Sekunde noch einmal.',
    unknownParameter: '„{name}“ ist hier nicht bekannt oder lässt sich nicht einhalten. Lass es weg.',
    notHonoured: 'Das lässt sich hier nicht einhalten. Lass es weg.',
    noModel: 'Ein Modell {id} gibt es hier nicht. GET /v1/models zählt sie auf.',
    noTeam: 'Ein Team „{name}“ hast du nicht. GET /v1/models zählt deine auf.',
    tooManyModels:
      'Hier {most, plural, one {antwortet ein Modell} other {antworten höchstens # Modelle}} auf einen Aufruf. Mehrere antworten unter /v1/chat/completions.',
    lastNotUser: 'Die letzte Nachricht muss eine des Nutzers oder eines Werkzeugs sein; Systemnachrichten dürfen ihr folgen.',
    promptTooLong: 'Die letzte Nachricht des Nutzers hat mehr als 200 KB. Gib Längeres in einer Nachricht davor mit.',
    textOnly: 'Hier werden nur Teile der Art text genommen.',
    onlyOne: 'Möglich ist nur 1. Für mehrere Antworten nenne mehrere Modelle, getrennt durch „|“.',
    notStored: 'Möglich ist nur false: Was von einem Aufruf bleibt, steht in deinem Verlauf.',
    noLogprobs: 'Möglich ist nur false: Modelle nennen hier keine Wahrscheinlichkeiten.',
    badIdempotencyKey: 'Ein Idempotency-Key hat 1 bis 200 druckbare Zeichen.',
    twoConversations: 'Die Kopfzeile x-conversation und metadata.conversation nennen zwei Gespräche.',
    beingWritten: 'In diesem Gespräch wird noch eine Antwort geschrieben. Warte auf ihr Ende und frag dann. Es wurde nichts gefragt.',
    otherTalk:
      'Die früheren Nachrichten sind nicht die dieses Gesprächs: Nummer {number} weicht ab. Sende, was dort gesagt wurde, oder lass x-conversation weg, um ein anderes zu beginnen. Es wurde nichts gefragt.',
    callStopped:
      'Dieser Aufruf wurde vor seinem Ende angehalten, weil seine Verbindung geschlossen wurde oder jemand ihn anhielt. Um noch einmal zu fragen, sende einen anderen Idempotency-Key.',
    interrupted: 'Der Server hörte mitten in dieser Antwort auf. Frag noch einmal.',
    askedAgain: 'Diese Antwort wurde anderswo noch einmal gefragt, während sie hier gelesen wurde.',
  },
});
