import { salesforceRecordUrl, splitSalesforceIds } from '@/lib/core/crm/salesforce-id';
import { type HastNode, isVerbatim } from './hast';

/** A rehype plugin that links record ids in running text to the Salesforce instance. */
export function linkSalesforceIds({ instanceUrl }: { instanceUrl: string }) {
  return (tree: HastNode): void => {
    linkIn(tree, instanceUrl);
  };
}

function linkIn(node: HastNode, instanceUrl: string): void {
  if (!node.children || isVerbatim(node)) return;
  node.children = node.children.flatMap((child): HastNode[] => {
    if (child.type !== 'text') {
      linkIn(child, instanceUrl);
      return [child];
    }
    return splitSalesforceIds(child.value ?? '').map(({ text, id }) =>
      id === undefined
        ? { type: 'text', value: text }
        : {
            type: 'element',
            tagName: 'a',
            properties: { href: salesforceRecordUrl(instanceUrl, id) },
            children: [{ type: 'text', value: text }],
          },
    );
  });
}
