/**
 * Keeps the page's text changing after a browser has translated it. A translator replaces a text node by
 * a `<font>`; React still writes, moves and removes the node it created, which is no longer in the
 * document: figures and ages would stand still, and moving or removing it would throw. So the node goes
 * back beside its translation, empty. Once React writes or removes it, the translation goes.
 * @returns a function that ends it.
 */
export function followTranslation(root: Node): () => void {
  const translations = new WeakMap<Text, Node>();
  const originals = new WeakMap<Node, { node: Text; text: string }>();

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap((record) => [...record.addedNodes]));
    for (const record of records) {
      if (record.type === 'characterData') {
        if (isText(record.target) && record.target.data !== '') release(record.target);
        continue;
      }
      for (const node of record.removedNodes) {
        if (isText(node) && !node.isConnected) textRemoved(node, translationIn(record, added));
        else restore(node, added);
      }
    }
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();

  function textRemoved(node: Text, translation: Node | undefined): void {
    if (translations.has(node)) release(node);
    else if (translation !== undefined) {
      translations.set(node, translation);
      originals.set(translation, { node, text: node.data });
      node.data = '';
      translation.parentNode?.insertBefore(node, translation);
    }
  }

  function release(node: Text): void {
    const translation = translations.get(node);
    translations.delete(node);
    translation?.parentNode?.removeChild(translation);
  }

  /** The translator gives the original back. */
  function restore(translation: Node, added: ReadonlySet<Node>): void {
    const original = originals.get(translation);
    if (translation.isConnected || original === undefined) return;
    const { node, text } = original;
    if (!added.has(node) || translations.get(node) !== translation) return;
    translations.delete(node);
    node.data = text;
  }
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

/** The `<font>` that took the place of a removed text, in the same step or in one just before. */
function translationIn(record: MutationRecord, added: ReadonlySet<Node>): Node | undefined {
  const near = [...record.addedNodes, record.previousSibling, record.nextSibling];
  return (
    near.find(
      (node) => node?.nodeName === 'FONT' && added.has(node) && node.parentNode === record.target,
    ) ?? undefined
  );
}
