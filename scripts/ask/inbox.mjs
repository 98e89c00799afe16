/** Whether a request of a run is still open: a run that is followed from its beginning repeats requests that have their answer. */
export async function isOpenRequest(api, { runId, key, signal }) {
  const { requests } = await api.get('/api/inbox', { patient: true, signal });
  return requests.some(({ request }) => request.runId === runId && request.data.key === key);
}

/** Says where a person decides a request. */
export function waitsForYou(kind, url) {
  return `The run waits for your ${kind === 'approval' ? 'approval' : 'answer'}: ${url}/inbox`;
}
