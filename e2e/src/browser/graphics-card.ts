import type { BrowserContext, Page } from "playwright-core";

/**
 * Lets the browser's software WebGL2 pass for a graphics card, so that the player draws its pictures with it. One frame
 * takes seconds.
 */
export const passForGraphicsCard = (scope: BrowserContext | Page): Promise<unknown> =>
  scope.addInitScript(() => {
    const read = WebGL2RenderingContext.prototype.getParameter;
    const rendererNames = [WebGL2RenderingContext.RENDERER, 0x9246];
    WebGL2RenderingContext.prototype.getParameter = function (this: WebGL2RenderingContext, name) {
      return rendererNames.includes(name) ? "A graphics card" : read.call(this, name);
    };
  });
