import type { InputItem } from '@/lib/services/completions/list-input-items';

/** An item as OpenAI's API describes it. Images have addresses of this server, which the same key can read. */
export function inputItemObject(item: InputItem, origin: string) {
  switch (item.type) {
    case 'call':
      return { type: 'function_call', call_id: item.callId, name: item.name, arguments: item.arguments, status: 'completed' };
    case 'result':
      return { type: 'function_call_output', call_id: item.callId, output: item.output, status: 'completed' };
    case 'message': {
      const { role, text } = item;
      const images = item.images.map((image) => ({
        type: 'input_image',
        detail: 'auto',
        file_id: null,
        image_url: `${origin}/api/attachments/${image}`,
      }));
      const content =
        role === 'user' ? [{ type: 'input_text', text }, ...images] : [{ type: 'output_text', text, annotations: [] }];
      return { type: 'message', role, status: 'completed', content };
    }
  }
}
