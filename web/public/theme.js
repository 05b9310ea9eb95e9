// Before the first paint: a stored choice of theme wins over the system's, and amounts that are
// hidden on this device are never shown for a moment.
(() => {
  try {
    const choice = localStorage.getItem('theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
    if (localStorage.getItem('amounts') === 'hidden')
      document.documentElement.dataset.amounts = 'coming';
  } catch {
    // Storage may be closed to the page; what the system and the page say then stands.
  }
})();
