/** Whether a request of a run is still open: a run that is followed from its beginning repeats requests that have their answer. */
export async function isOpenRequest(api, { runId, key, signal }) {
  for (let after = ''; ; ) {
    const page = after && `?after=${encodeURIComponent(after)}`;
    const { requests, next } = await api.get(`/api/inbox${page}`, { patient: true, signal });
    if (requests.some(({ request }) => request.runId === runId && request.data.key === key)) return true;
    if (next === null) return false;
    after = next;
  }
}

/** Says where a person decides a request. */
export function waitsForYou(kind, url) {
  return `The run waits for your ${kind === 'approval' ? 'approval' : 'answer'}: ${url}/inbox`;
}
