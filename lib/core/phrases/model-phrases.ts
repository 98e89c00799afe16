import type { Format } from '../text/format';

type Model = { model: string };
type Name = { name: string };
type Setting = Model & { setting: string };
/** `providers`: their names, separated by " or ". */
type Unknown = Model & { providers: string };
type Why = { why: string };
type Minutes = { minutes: number };
type Bound = Setting & { bound: number; given: number };
type Effort = Model & { effort: string };

/** Sentences about models that cannot be used, and settings that they do not support. */
const en = {
  modelUnusable: ({ model, why }: Model & Why) => `${model} cannot be used now: ${why}`,
  backendOff: ({ name }: Name) => `“${name}” is switched off.`,
  backendUndecryptable: ({ name }: Name) =>
    `The key of “${name}” can no longer be decrypted. Remove the backend and add it again.`,
  modelNotOffered: ({ provider, model }: Model & { provider: string }) => `${provider} has no model called "${model}".`,
  modelNeedsVariable: ({ model, variable }: Model & { variable: string }) => `${model} cannot be used until ${variable} is set.`,
  notModel: ({ model, providers }: Unknown) =>
    `"${model}" is not a model: write provider:model, where the provider is ${providers}.`,
  noLongerModel: ({ model, providers }: Unknown) =>
    `"${model}" is not a model: write provider:model, where the provider is ${providers}. If it belonged to a backend of yours, that backend has been removed.`,
  modelWithoutTools: ({ model }: Model) => `${model} cannot call tools: choose another model, or an agent without tools.`,
  settingUnsupported: ({ model, setting }: Setting) => `${model} does not support ${setting}: it was left out.`,
  settingUnsupportedWhileReasoning: ({ model, setting }: Setting) =>
    `${model} does not support ${setting} while it reasons: it was left out.`,
  effortNeedsTokens: ({ model, effort, least }: Effort & { least: number }, _format: Format) =>
    `With the reasoning effort “${effort}”, ${model} reasons only if maxOutputTokens is at least ${least}: the effort was left out.`,
  effortRefused: ({ model, effort }: Effort) =>
    `The server of ${model} does not accept the reasoning effort “${effort}”: it was left out.`,
  endUnstated: ({ model }: Model) =>
    `The server of ${model} does not say whether its answers are complete: an answer that was cut off would go unnoticed.`,
  tokensEstimated: ({ model }: Model) =>
    `The server of ${model} does not report tokens: they are estimated from the length of the texts.`,
  imagesRefused: ({ model }: Model) => `The server of ${model} does not accept these images: they were left out.`,
  settingTooHigh: ({ model, setting, bound, given }: Bound, _format: Format) =>
    `${model} supports ${setting} up to ${bound}: this is used instead of ${given}.`,
  settingTooLow: ({ model, setting, bound, given }: Bound, _format: Format) =>
    `${model} supports ${setting} from ${bound}: this is used instead of ${given}.`,
  raiseOllamaWindow: () => 'Set OLLAMA_CONTEXT_LENGTH where Ollama is started, or num_ctx in its Modelfile.',
  raiseStudioWindow: () => 'Load the model with a longer context length in LM Studio.',
  raiseLlamaWindow: () => 'Start llama-server with a larger --ctx-size.',
  raiseVllmWindow: () => 'Start vLLM with a larger --max-model-len.',

  // Pulls
  pullTookTooLong: ({ minutes }: Minutes) =>
    `It took longer than ${minutes} minutes. Ollama keeps what it has: pull it again to continue.`,
  pullStalled: ({ minutes }: Minutes) => `Ollama reported nothing new for ${minutes} minutes.`,
  pullBackendGone: ({ backend }: { backend: string }) => `The Ollama backend "${backend}" no longer exists.`,
  failedUnexpectedly: () => 'Something unexpected went wrong.',

  // Backends
  keyNotAccepted: ({ provider }: { provider: string }) => `${provider} does not accept this key.`,
  keyMissing: ({ provider, why }: Why & { provider: string }) => `${provider} asks for a key. ${why}`,
  ollamaRefused: ({ title, why }: Why & { title: string }) => `${title} reported an error: ${why}`,
  listsNoModels: ({ host }: { host: string }) => `No model server at ${host} returned a list of models. Check the address.`,
  modelSeesNoImages: ({ model }: { model: string }) =>
    `${model} cannot see images: remove the image, or choose a model that can.`,
};

/** The settings as the editor of agents calls them. */
const settingsInFrench: Readonly<Record<string, string>> = {
  temperature: 'la température',
  topP: 'le Top P',
  maxOutputTokens: 'la longueur maximale de la réponse',
  seed: 'la graine',
  reasoning: 'l’effort de raisonnement',
};
const inFrench = (setting: string) => settingsInFrench[setting] ?? setting;
const effortsInFrench: Readonly<Record<string, string>> = { none: 'aucun', low: 'faible', medium: 'moyen', high: 'élevé' };
const effortInFrench = (effort: string) => effortsInFrench[effort] ?? effort;

const unknownInFrench = ({ model, providers }: Unknown) =>
  `« ${model} » n’est pas un modèle : écrivez fournisseur:modèle, où le fournisseur est ${providers.replaceAll(' or ', ' ou ')}.`;

const fr: typeof en = {
  modelUnusable: ({ model, why }) => `${model} ne peut pas être utilisé pour le moment : ${why}`,
  backendOff: ({ name }) => `« ${name} » est désactivé.`,
  backendUndecryptable: ({ name }) =>
    `La clé de « ${name} » ne peut plus être déchiffrée. Supprimez ce service et ajoutez-le de nouveau.`,
  modelNotOffered: ({ provider, model }) => `${provider} n’a pas de modèle appelé « ${model} ».`,
  modelNeedsVariable: ({ model, variable }) => `${model} ne peut pas être utilisé tant que ${variable} n’est pas défini.`,
  notModel: unknownInFrench,
  noLongerModel: (unknown) => `${unknownInFrench(unknown)} S’il venait d’un de vos services, celui-ci a été supprimé.`,
  modelWithoutTools: ({ model }) =>
    `${model} ne peut pas appeler d’outils : choisissez un autre modèle, ou un agent sans outils.`,
  settingUnsupported: ({ model, setting }) => `${model} ne connaît pas ce réglage : ${inFrench(setting)}. Il a été omis.`,
  settingUnsupportedWhileReasoning: ({ model, setting }) =>
    `${model} ne connaît pas ce réglage quand il raisonne : ${inFrench(setting)}. Il a été omis.`,
  effortNeedsTokens: ({ model, effort, least }, { number }) =>
    `Avec l’effort de raisonnement « ${effortInFrench(effort)} », ${model} ne raisonne que si la longueur maximale de la réponse est d’au moins ${number(least)} : l’effort a été omis.`,
  effortRefused: ({ model, effort }) =>
    `Le serveur de ${model} n’accepte pas l’effort de raisonnement « ${effortInFrench(effort)} » : il a été omis.`,
  endUnstated: ({ model }) =>
    `Le serveur de ${model} n’indique pas si ses réponses sont complètes : une réponse interrompue passerait inaperçue.`,
  tokensEstimated: ({ model }) =>
    `Le serveur de ${model} n’indique pas le nombre de jetons : il est estimé d’après la longueur des textes.`,
  imagesRefused: ({ model }) => `Le serveur de ${model} n’accepte pas ces images : elles ont été omises.`,
  settingTooHigh: ({ model, setting, bound, given }, { number }) =>
    `${model} accepte au plus ${number(bound)} pour ${inFrench(setting)} : cette valeur remplace ${number(given)}.`,
  settingTooLow: ({ model, setting, bound, given }, { number }) =>
    `${model} accepte au moins ${number(bound)} pour ${inFrench(setting)} : cette valeur remplace ${number(given)}.`,
  raiseOllamaWindow: () => 'Définissez OLLAMA_CONTEXT_LENGTH là où Ollama est lancé, ou num_ctx dans son Modelfile.',
  raiseStudioWindow: () => 'Chargez le modèle avec un contexte plus long dans LM Studio.',
  raiseLlamaWindow: () => 'Lancez llama-server avec un --ctx-size plus grand.',
  raiseVllmWindow: () => 'Lancez vLLM avec un --max-model-len plus grand.',
  pullTookTooLong: ({ minutes }) =>
    `Cela a pris plus de ${minutes} minutes. Ollama garde ce qu’il a déjà reçu : relancez le téléchargement pour continuer.`,
  pullStalled: ({ minutes }) => `Ollama n’a rien signalé de nouveau pendant ${minutes} minutes.`,
  pullBackendGone: ({ backend }) => `Le service Ollama « ${backend} » n’existe plus.`,
  failedUnexpectedly: () => 'Un problème inattendu est survenu.',
  keyNotAccepted: ({ provider }) => `${provider} n’accepte pas cette clé.`,
  keyMissing: ({ provider, why }) => `${provider} demande une clé. ${why}`,
  ollamaRefused: ({ title, why }) => `${title} a signalé une erreur : ${why}`,
  listsNoModels: ({ host }) =>
    `Aucun serveur de modèles à l’adresse ${host} n’a renvoyé de liste de modèles. Vérifiez l’adresse.`,
  modelSeesNoImages: ({ model }) => `${model} ne voit pas les images : retirez l’image ou choisissez un modèle qui les voit.`,
};

export const modelPhrases = { en, fr };
