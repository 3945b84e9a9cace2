// What the tests do again and again.

import assert from 'node:assert/strict';

export const link = (view, position) => `/${view}?p=${encodeURIComponent(position)}`;
export const state = (page) => page.locator('.play').getAttribute('data-state');
export const settled = (page) => page.waitForSelector('.play[data-state="you"], .play[data-state="over"]');
export const status = (page) => page.locator('.status').innerText();

/** Plays to the end by clicking on the board, whatever comes first. */
export async function playOut(page) {
  let turns = 0;
  await settled(page);
  while ((await state(page)) !== 'over') {
    assert.ok(++turns < 60, 'the game ends');
    const depth = await page.locator('.play').getAttribute('data-depth');
    const choices = page.locator('.board [role="button"]');
    await choices.nth(turns % (await choices.count())).click({ force: true });
    // A domino or a capture wants a second element; the list has the moves that are meant.
    const pending = page.locator('.moves[open] li button').first();
    const moved = page.waitForSelector(`.play:not([data-depth="${depth}"])`);
    if (await pending.isVisible().catch(() => false)) await pending.click();
    await moved;
    await settled(page);
  }
}

/** The file that a button saves, byte by byte. */
export async function saved(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return /\.(png|pdf)$/.test(file.suggestedFilename()) ? bytes.toString('latin1') : bytes.toString();
}
