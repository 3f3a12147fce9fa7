import type { Locator, Page } from "playwright-core";

declare global {
  interface Window {
    secondsAhead: number;
  }
}

/** Lets a test move the audio clock ahead, so that it need not wait for a sample. To be added as an init script. */
export const hearAhead = () => {
  window.secondsAhead = 0;
  const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "currentTime") ?? {};
  Object.defineProperty(BaseAudioContext.prototype, "currentTime", {
    get() {
      return get?.call(this) + window.secondsAhead;
    },
  });
};
export const jump = (page: Page, seconds: number): Promise<void> =>
  page.evaluate(ahead => {
    window.secondsAhead = ahead;
  }, seconds);

/** The visible texts and the controls that a box covers, in the window as it is scrolled. */
export const covered = (box: Locator): Promise<string[]> =>
  box.evaluate(bar => {
    const cover = bar.getBoundingClientRect();
    const isUnder = ({ left, right, top, bottom, width, height }: DOMRect) =>
      width > 1 &&
      height > 1 &&
      left < cover.right &&
      right > cover.left &&
      top < cover.bottom &&
      bottom > cover.top;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || bar.contains(element) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (node instanceof Element) {
        const isControl = node.matches("a[href], button");
        if (isControl && isUnder(node.getBoundingClientRect())) found.push(node.outerHTML.slice(0, 80));
      } else if (node.textContent?.trim() && element.clientWidth !== 1) {
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some(isUnder)) found.push(node.textContent);
      }
    }
    return found;
  });
