import type { Page } from 'playwright-core';

/** Names and codes that every language has in Latin letters. */
const names = [
  /Sthira( Technologies LLP)?|Enigma|Google|Telegram|Razorpay/,
  /Arham ?Share|Bigul|Jainam|\w+_XTS(_\d)?/,
  /API (Key|Secret)|India VIX|z-score|(Ctrl|Shift|Esc) ?\w?/,
  // Addresses, of mails and of brokers’ pages.
  /\S+@\S+|[\w-]+(\.[\w-]+)+\S*/,
  // The letter to a broker’s desk, which reads English.
  /^Please register the static IP address.*/,
  // A library’s labels of a toast.
  /^(close|notification timer)$/,
];

/** The texts and labels of a page that are in English: without a Hindi letter, or with three words in a row. */
export const englishLeft = (page: Page): Promise<string[]> =>
  page.evaluate(
    (sources) => {
      const known = new RegExp(sources.join('|'), 'g');
      const isEnglish = (text: string) => {
        const rest = text.replaceAll(known, '');
        return /\p{Script=Devanagari}/u.test(rest)
          ? /\b([a-z]{2,}[ ,]+){2}[a-z]{2,}/.test(rest)
          : /[A-Za-z][a-z]/.test(rest);
      };
      const mayStay = (element: Element | null | undefined) =>
        element?.closest('[translate=no],script,style,noscript,kbd') !== null;
      const left = new Set<string>();
      const take = (text: string, element: Element | null) => {
        if (isEnglish(text) && !mayStay(element)) left.add(text);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        take(node.textContent?.trim() ?? '', node.parentElement);
      const labels = [
        'aria-label',
        'aria-description',
        'aria-valuetext',
        'title',
        'placeholder',
        'alt',
      ];
      for (const element of document.body.querySelectorAll('*'))
        for (const label of labels) {
          const text = element.getAttribute(label);
          if (text) take(text, element);
        }
      take(document.title, document.head);
      return [...left];
    },
    names.map(({ source }) => source),
  );
