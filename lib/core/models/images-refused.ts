/** A warning of our own in a model's stream: the server refused the images of the request, which was repeated without them. */
export const IMAGES_REFUSED = { type: 'unsupported' as const, feature: 'refused images' };
