/** The verb's name as words: `stopTradingFor` is "Stop trading for". */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
