const anew = 'In Sthira open Messages in your profile and connect Telegram';

/** What the bot says. Nothing of it is anybody's figure; those are in `status-text.ts`. */
export const chatWords = {
  commands: [
    '/status shows what your accounts do.',
    '/stop leads to the question Stop All.',
    '/unlink ends the link with this chat.',
  ].join('\n'),
  linked: 'This chat is linked. What you have chosen in Sthira comes here now.',
  again: 'This chat is linked already.',
  elsewhere: 'This chat is not linked any more: you have linked another one.',
  notLinked: `This chat is not linked. ${anew}.`,
  unknownCode: `This code is not known. ${anew} once more.`,
  oldCode: `This code has ended, it lasts ten minutes. ${anew} once more.`,
  usedCode: `This code was used already. ${anew} once more.`,
  ofAnother:
    'This chat is linked to another person. Type /unlink first, then use the code once more.',
  unlinked: `This chat is not linked any more. ${anew} to link it anew.`,
  shutOut: 'Nothing can be shown here. Sign in to Sthira.',
  stop: 'Nothing is stopped from this chat. The button opens the question Stop All in Sthira, where you confirm it.',
} as const;
