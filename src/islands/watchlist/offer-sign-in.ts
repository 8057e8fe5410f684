import { signInHref } from '#src/domain/account/sign-in-path.ts';

let offered: HTMLElement | undefined;

/** A line at the foot of the window, in the place of the notice: the vehicle is kept here, and signing in keeps it everywhere (WATCH-004). */
export function offerSignIn(): void {
  offered?.remove();
  const here = location.pathname + location.search;
  const text = document.createElement('p');
  text.textContent = 'Saved on this device.';
  const link = document.createElement('a');
  link.className = 'button button--small';
  link.href = signInHref('watchlist', here, here);
  link.textContent = 'Sign in to keep it';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'OK';
  close.addEventListener('click', () => offered?.remove());
  const buttons = document.createElement('p');
  buttons.className = 'consent__buttons';
  buttons.append(link, close);
  offered = document.createElement('section');
  offered.className = 'consent';
  offered.setAttribute('role', 'status');
  document.querySelector('.consent')?.after(offered);
  // What is put into an element with a role is read out, what comes with it is not.
  offered.append(text, buttons);
}
