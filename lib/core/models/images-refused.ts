/** A warning in a model's stream, which no package gives: the server refused the images of the request, and was asked again without them. */
export const IMAGES_REFUSED = { type: 'unsupported' as const, feature: 'refused images' };
