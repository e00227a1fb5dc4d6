import { domToCanvas } from 'modern-screenshot';
import { saveFile } from '@/lib/web/client/save-file';

/** Twice the screen's pixels: sharp in a document and on paper. */
const SCALE = 2;
const PADDING_PX = 24;
const SOURCE_LINE_PX = 20;

/**
 * Saves a figure as a PNG file: title, unit, legend and lines in the colors of the theme at hand,
 * with `source` under them. Parts marked `data-export="off"` (buttons, range switches) stay out.
 * @throws Error when the browser cannot draw it.
 */
export async function savePng(
  figure: HTMLElement,
  { fileName, source }: { fileName: string; source: string },
): Promise<void> {
  const drawn = await domToCanvas(figure, {
    scale: SCALE,
    // Outside the page a <figure> has the browser's own margins.
    style: { margin: '0' },
    filter: (node) => !(node instanceof HTMLElement && node.dataset.export === 'off'),
  });
  saveFile(fileName, await toBlob(framed(drawn, source, readTheme())));
}

type Theme = { paper: string; faint: string; font: string };

/** Colors of the theme, resolved: a canvas knows no custom properties. */
function readTheme(): Theme {
  const probe = document.createElement('span');
  probe.style.cssText = 'background: var(--paper); color: var(--ink-faint)';
  document.body.append(probe);
  const { backgroundColor: paper, color: faint, fontFamily: font } = getComputedStyle(probe);
  const theme = { paper, faint, font };
  probe.remove();
  return theme;
}

function framed(drawn: HTMLCanvasElement, source: string, theme: Theme): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width + 2 * PADDING_PX * SCALE;
  canvas.height = drawn.height + (2 * PADDING_PX + SOURCE_LINE_PX) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gave no canvas to draw on');
  context.fillStyle = theme.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, PADDING_PX * SCALE, PADDING_PX * SCALE);
  context.fillStyle = theme.faint;
  context.font = `${12 * SCALE}px ${theme.font}`;
  context.fillText(source, PADDING_PX * SCALE, canvas.height - PADDING_PX * SCALE);
  return canvas;
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser made no PNG'));
      else resolve(blob);
    }, 'image/png');
  });
}
