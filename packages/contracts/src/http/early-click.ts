/**
 * A prerendered page is visible before the application runs. This script in its head records the last button that was
 * clicked, so that the application can replay the click. Links need no replay. The gateway adds the script to each
 * document and its hash to the Content-Security-Policy.
 */
export const earlyClickScript =
  '{let pressed;const keep=event=>{pressed=event.target.closest("button")??pressed};' +
  'addEventListener("click",keep,true);' +
  'window.phaselockTakeEarlyClick=()=>{removeEventListener("click",keep,true);return pressed}}';
