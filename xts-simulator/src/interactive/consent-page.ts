import { escaped } from '#gateway/escaped.ts';

interface ConsentView {
  appKey: string;
  returnUrl: string;
  /** What was wrong with what was typed. */
  problem: string;
}

/** The broker's own page, on which a client lets an app open its session. */
export function consentPage({ appKey, returnUrl, problem }: ConsentView): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in at the broker</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f5; font: 16px/1.5 system-ui, sans-serif; color: #111 }
  main { width: min(22rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border-radius: 12px; background: #fff }
  h1 { margin: 0; font-size: 1.1rem } label { display: block; margin-top: .75rem }
  input, button { display: block; box-sizing: border-box; width: 100%; padding: .7rem; border: 1px solid #555; border-radius: 8px; font: inherit }
  button { margin-top: .75rem; background: #fff; color: #111; cursor: pointer } button.main { border-color: #0b3d91; background: #0b3d91; color: #fff }
  .note { color: #555; font-size: .85rem } [role=alert] { color: #a1121b; margin: .5rem 0 0 }
</style>
</head>
<body>
<main>
  <h1>Sign in at the broker</h1>
  <p class="note">A stand-in for a broker’s own page: no real password belongs here.</p>
  ${problem === '' ? '' : `<p role="alert">${escaped(problem)}</p>`}
  <form method="post" action="thirdparty">
    <input type="hidden" name="appKey" value="${escaped(appKey)}">
    <input type="hidden" name="returnURL" value="${escaped(returnUrl)}">
    <label>Client code <input name="client" autocomplete="off"></label>
    <label>Password <input name="password" type="password" autocomplete="off"></label>
    <label>Code of the second factor <input name="code" inputmode="numeric" autocomplete="off"></label>
    <button class="main" name="press" value="sign-in">Sign in</button>
    <button name="press" value="cancel">Cancel</button>
  </form>
</main>
</body>
</html>
`;
}
