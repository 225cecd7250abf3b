interface Names {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly last: readonly string[];
}

const list = (words: string): readonly string[] => words.split(' ');

/** Common first and last names of a country; their combinations are invented people. */
export const namesOf = {
  Germany: {
    women: list('Anke Birte Doreen Gesa Ilka Katrin Meike Silke'),
    men: list('Carsten Falk Henrik Jörn Lothar Ruben'),
    last: list(
      'Ahlers Brinkmann Dreyer Eggers Gerlach Hartwig Jansen Köhler Lüders Oltmann Petersen Rösler Thiele Winkler',
    ),
  },
  France: {
    women: list('Adèle Camille Élodie Gaëlle Inès Léa Noémie'),
    men: list('Bastien Damien Fabrice Hugo Jérôme Mathis Rémi'),
    last: list(
      'Aubert Bonnet Caron Delorme Fabre Gauthier Lacroix Marchand Noël Perrin Renaud Salmon Tessier Vidal',
    ),
  },
  'United Kingdom': {
    women: list('Bronwen Daisy Eleanor Gemma Harriet Joanna Niamh Priya'),
    men: list('Alistair Callum Fergus Imran Kieran Lewis'),
    last: list(
      'Ainsworth Barlow Cartwright Drummond Ellwood Fairclough Hargreaves Jarvis Khan Lockwood Merrick Pryce Shaw Whitfield',
    ),
  },
  'United States': {
    women: list('Aaliyah Carmen Emily Hannah Kayla Maya Olivia'),
    men: list('Brandon Derek Grant Jamal Logan Nathan Trevor'),
    last: list(
      'Alvarez Bishop Coleman Dawson Ellis Freeman Garrison Holloway Kim Lawson Mercer Nguyen Pruitt Ramirez',
    ),
  },
  Canada: {
    women: list('Amélie Chantal Fiona Geneviève Jasmeet Rosalie Sheena'),
    men: list('Blair Dylan Étienne Keegan Liam Maxime Tristan'),
    last: list(
      'Beaulieu Campbell Desjardins Fraser Gagnon Hewitt Lavoie MacLeod Ouellet Pelletier Sandhu Tremblay Villeneuve Wong',
    ),
  },
  Brazil: {
    women: list('Alana Débora Fernanda Gabriela Isadora Larissa Renata'),
    men: list('Bruno Caio Eduardo Heitor João Murilo Thiago'),
    last: list(
      'Almeida Barbosa Cardoso Duarte Farias Guimarães Lacerda Moreira Nogueira Pacheco Queiroz Ribeiro Siqueira Teixeira',
    ),
  },
  Japan: {
    women: list('Aiko Emi Kaori Mai Reiko Satomi Yui'),
    men: list('Daichi Haruto Kenta Naoki Ryo Takumi Yusuke'),
    last: list(
      'Abe Endo Fujita Hayashi Inoue Kimura Matsuda Nakagawa Ogawa Sakamoto Takeda Ueno Watanabe Yoshida',
    ),
  },
  India: {
    women: list('Aarti Deepa Gauri Kavya Lakshmi Neha Sanjana'),
    men: list('Arjun Farhan Harish Manish Rahul Tarun Vikram'),
    last: list(
      'Bhatt Chatterjee Desai Fernandes Gupta Iyer Joshi Kulkarni Menon Nair Patel Rao Sharma Varma',
    ),
  },
  Sweden: {
    women: list('Alva Cecilia Elin Hedda Ingrid Karin Linnea Saga'),
    men: list('Björn Filip Gustav Jonas Måns Olle'),
    last: list(
      'Ahlberg Bergström Dahlin Ekdahl Forsberg Hedlund Isaksson Lindgren Nyström Öberg Rosén Sandell Wallin Åkesson',
    ),
  },
  Spain: {
    women: list('Aitana Carla Elena Irene Lucía Nerea Rocío'),
    men: list('Borja Diego Gonzalo Javier Marcos Pablo Sergio'),
    last: list(
      'Aguilar Benítez Castillo Domínguez Escudero Ferrer Herrero Iglesias Lozano Molina Navarro Ortega Pastor Sáez',
    ),
  },
  Italy: {
    women: list('Alessia Beatrice Elisa Giorgia Ilaria Marta Silvia'),
    men: list('Carlo Davide Fabio Lorenzo Nicola Paolo Tommaso'),
    last: list(
      'Amato Barbieri Conti Donati Esposito Ferrara Greco Leone Marchetti Negri Orlando Pellegrini Rinaldi Villa',
    ),
  },
  Poland: {
    women: list('Agata Celina Ewa Grażyna Hanna Kinga Magda Olga'),
    men: list('Bartosz Dawid Filip Jakub Łukasz Wojciech'),
    last: list(
      'Baran Czerwiec Dudek Gajda Jasiak Kaczmarek Lis Mazur Nowak Olszak Pawlak Sikora Wójcik Zając',
    ),
  },
  Netherlands: {
    women: list('Anouk Esmée Floor Hanneke Iris Lotte Noor Sanne'),
    men: list('Bram Daan Gijs Jelle Maarten Ruben'),
    last: list(
      'Bakker Dekker Evers Hendriks Jacobs Kuipers Meijer Peters Postma Smit Veenstra Verhoeven Visser Willems',
    ),
  },
  'South Korea': {
    women: list('Da-eun Eun-ji Ha-neul Hye-jin Min-ji Seo-yeon Soo-bin Yu-jin'),
    men: list('Dong-hyun Jae-won Ji-hoon Joon-seo Min-jun Sung-ho'),
    last: list('Ahn Bae Cho Choi Han Jang Jung Kang Kwon Lim Oh Seo Shin Yoon'),
  },
  Türkiye: {
    women: list('Ayşe Defne Elif Irmak Leyla Nehir Zeynep'),
    men: list('Burak Cem Emre Gökhan Kaan Mert Onur'),
    last: list(
      'Akın Başaran Çelik Demir Erdem Güneş Kaplan Koç Özkan Polat Şahin Tekin Uçar Yalçın',
    ),
  },
  Australia: {
    women: list('Bridget Caitlin Elise Georgia Isla Kirra Mia Tahlia'),
    men: list('Angus Darcy Flynn Hamish Jarrod Lachlan'),
    last: list(
      'Bannister Carmody Doyle Fitzgerald Gallagher Hume Kerr Lambert Nguyen Osborne Pearce Sinclair Tran Wheeler',
    ),
  },
} satisfies Readonly<Record<string, Names>>;

export type Country = keyof typeof namesOf;
