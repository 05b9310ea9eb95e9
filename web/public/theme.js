// Before the first paint: a stored choice of theme wins over the system's, that of colours over the
// usual ones, and amounts that are hidden on this device, or English where another language was
// chosen, are never shown for a moment.
(() => {
  try {
    const choice = localStorage.getItem('theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
    const palette = localStorage.getItem('palette');
    if (palette === 'blue-orange') document.documentElement.dataset.palette = palette;
    const language = localStorage.getItem('language');
    if (language && language !== 'en') document.documentElement.dataset.language = 'coming';
    if (localStorage.getItem('amounts') === 'hidden')
      document.documentElement.dataset.amounts = 'coming';
  } catch {
    // Storage may be closed to the page; what the system and the page say then stands.
  }
})();
